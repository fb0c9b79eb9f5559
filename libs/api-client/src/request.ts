import { IDEMPOTENCY_KEY_HEADER } from '@chapel/contracts/constants';
import type { Session } from '@chapel/contracts';
import { ApiError, errorFrom, readJson, REFUSED_MESSAGE, send, UNREACHABLE_MESSAGE } from './fetch.js';
import { endSession, startSession, storedToken } from './session.js';

/** What to say when a call fails without a message of the server (specification, section 8). */
export interface Failure {
  /** After an HTTP error. */
  refused: string;
  /** When no answer arrived; by default the same as `refused`. */
  unreachable?: string;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Makes a write that is sent again count once. */
  idempotencyKey?: string;
  failure?: Failure;
}

/** Milliseconds after which a call counts as lost: mobile connections may hang without ever failing. */
const TIME_OUT = 60_000;

/**
 * The refresh under way, shared by all calls that need it. Only the admin signs in, so one bundle holds this; two
 * tabs that refresh at once are told apart by the stored token, and by the server's grace period.
 */
let refreshing: Promise<boolean> | undefined;

async function requestRefresh(): Promise<boolean> {
  const response = await send('/api/auth/refresh', { method: 'POST', credentials: 'include' });
  if (response.status >= 500) throw new ApiError(UNREACHABLE_MESSAGE, response.status);
  if (!response.ok) return false;
  startSession((await readJson(response)) as Session);
  return true;
}

/** Refreshes the session; calls in parallel share one refresh. False when the server no longer knows the session. */
export function refreshSession(): Promise<boolean> {
  refreshing ??= requestRefresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/**
 * Sends with the bearer token, if one is stored, and calls `attempt` once more after a silent refresh when the
 * answer is 401. The session ends only when the server refuses the refresh, not when the connection is down.
 */
export async function withSession<T extends { status: number }>(
  attempt: (token: string | null) => Promise<T>,
): Promise<T> {
  const token = storedToken();
  const answer = await attempt(token);
  if (answer.status !== 401 || token === null) return answer;
  // Another call, or another tab, may have refreshed while this one was under way.
  if (storedToken() === token && !(await refreshSession())) {
    endSession();
    return answer;
  }
  const second = await attempt(storedToken());
  if (second.status === 401) endSession();
  return second;
}

async function sendOnce(path: string, options: RequestOptions, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers[IDEMPOTENCY_KEY_HEADER] = options.idempotencyKey;
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), TIME_OUT);
  try {
    return await send(path, {
      method: options.method ?? 'GET',
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: clock.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** An authenticated call whose answer's headers matter too. Throws `ApiError`. */
export async function requestWithHeaders<T>(
  path: string,
  options: RequestOptions = {},
): Promise<{ data: T; headers: Headers }> {
  const failure = options.failure ?? { refused: REFUSED_MESSAGE, unreachable: UNREACHABLE_MESSAGE };
  try {
    const response = await withSession((token) => sendOnce(path, options, token));
    return { data: (await readJson(response, failure.refused)) as T, headers: response.headers };
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) {
      throw new ApiError(failure.unreachable ?? failure.refused, 0);
    }
    throw error;
  }
}

/** An authenticated call. `T` is the contract's type of the answer. Throws `ApiError`. */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> =>
  (await requestWithHeaders<T>(path, options)).data;

/** Reads a file that only staff may have, such as an export. Throws `ApiError`. */
export async function requestFile(path: string): Promise<Blob> {
  const response = await withSession((token) => sendOnce(path, {}, token));
  if (!response.ok) throw errorFrom(response.status, await response.text(), REFUSED_MESSAGE);
  try {
    return await response.blob();
  } catch {
    throw new ApiError(UNREACHABLE_MESSAGE, 0);
  }
}
