import type { AccountLink, InviteUser, Problem, StaffAccount } from '@chapel/contracts';

/** What a call takes: `json` becomes the body with its content type, `token` the bearer credential. */
export interface CallOptions extends Omit<RequestInit, 'headers'> {
  json?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export type NewAccount = InviteUser & { password: string };

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** The parsed JSON body; undefined when the answer has none. */
  body: T;
}

/** Speaks to a running API as a client does. */
export class Caller {
  constructor(
    private readonly url: string,
    private readonly owner: { email: string; password: string },
  ) {}

  /** @param path below `/api`, such as `/messages?page=2` */
  async request<T = Problem>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const { json, token, headers, ...init } = options;
    const response = await fetch(`${this.url}/api${path}`, {
      ...init,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text ? JSON.parse(text) : undefined) as T,
    };
  }

  /** Signs in (by default as the owner) and gives the token. */
  async signIn(account: { email: string; password: string } = this.owner): Promise<string> {
    const { email, password } = account;
    const answer = await this.request<{ access_token: string }>('/auth/login', {
      method: 'POST',
      json: { email, password },
    });
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
    return answer.body.access_token;
  }

  /** Adds an account as people get one: invited by the owner, then the password chosen by the link. */
  async addAccount({ password, ...person }: NewAccount): Promise<StaffAccount> {
    const token = await this.signIn();
    const invited = await this.request<AccountLink>('/users', { method: 'POST', token, json: person });
    if (invited.status !== 201) throw new Error(`Inviting answered ${invited.status}`);
    const { account, link } = invited.body;
    const json = { token: link.split('#')[1], newPassword: password };
    const { status } = await this.request('/auth/links/accept', { method: 'POST', json });
    if (status !== 200) throw new Error(`Accepting the invitation answered ${status}`);
    return { ...account, isPending: false };
  }
}
