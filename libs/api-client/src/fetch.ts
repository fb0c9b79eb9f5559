/**
 * The fetch core, free of zod and of the session, so that the public site may carry it. Paths begin with `/api`
 * and are resolved against the page's own origin: the specification's base (section 7) is the page's protocol and
 * host plus `/api`, and on localhost port 5001. Page and API are served from one origin, so that is the same.
 */
export const UNREACHABLE_MESSAGE = 'The connection failed. Please check your internet and try again.';

/** What an HTTP error without a readable message is told as. */
export const REFUSED_MESSAGE = 'Something went wrong. Please try again.';

/**
 * A call that failed. `message` is a sentence for people; `status` the HTTP status, 0 when no answer arrived;
 * `fields` the reason for each refused field, by its path.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields?: Record<string, string>;
  readonly requestId?: string;

  constructor(
    message: string,
    status: number,
    details: { fields?: Record<string, string>; requestId?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = details.fields;
    this.requestId = details.requestId;
  }
}

export const apiAddress = (path: string): string => new URL(path, globalThis.location.origin).href;

/** Sends a request. Any HTTP status is an answer; a network failure is an `ApiError` with status 0. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(apiAddress(path), init);
  } catch {
    throw new ApiError(UNREACHABLE_MESSAGE, 0);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The error that an answer's body tells of, or `fallback` where it holds no message (a proxy's HTML, say). */
export function errorFrom(status: number, body: string, fallback: string): ApiError {
  let problem: unknown;
  try {
    problem = JSON.parse(body);
  } catch {
    problem = undefined;
  }
  if (!isRecord(problem)) return new ApiError(fallback, status);
  const message = typeof problem.message === 'string' && problem.message !== '' ? problem.message : fallback;
  return new ApiError(message, status, {
    fields: isRecord(problem.fields) ? (problem.fields as Record<string, string>) : undefined,
    requestId: typeof problem.requestId === 'string' ? problem.requestId : undefined,
  });
}

/** Reads an answer's JSON; `undefined` for an empty body. Throws `ApiError` for an HTTP error or a cut-off body. */
export async function readJson(response: Response, fallback = REFUSED_MESSAGE): Promise<unknown> {
  let body: string;
  try {
    body = await response.text();
  } catch {
    throw new ApiError(UNREACHABLE_MESSAGE, 0);
  }
  if (!response.ok) throw errorFrom(response.status, body, fallback);
  if (body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new ApiError(fallback, response.status);
  }
}

/** Reads a public address, such as `/api/site`. Throws `ApiError`. */
export const getJson = async (path: string): Promise<unknown> =>
  readJson(await send(path, { headers: { accept: 'application/json' } }));

/** Sends JSON to a public address. Throws `ApiError`. */
export const postJson = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> =>
  readJson(
    await send(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
