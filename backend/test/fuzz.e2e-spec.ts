import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AnswerCheck, type RawAnswer } from './support/answer-check.js';
import type { ApiDocument } from './support/api-document.js';
import { requestsOf, type FuzzRequest } from './support/fuzz-requests.js';
import { UNKNOWN_FIELD } from './support/schema-values.js';
import { OWNER, startTestApp, type TestApp } from './support/test-app.js';

/** How many requests, and by which chance: `npm run fuzz` sets both. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
/** Requests that are under way at once. */
const AT_ONCE = 10;

const EDITOR = { email: 'editor@example.org', password: 'another long pass phrase' };

let app: TestApp;
let document: ApiDocument;
let check: AnswerCheck;
const tokens = { owner: '', editor: '', nobody: undefined, forged: 'eyJhbGciOiJub25lIn0.e30.' };
/** Ids that answers have shown, by the kind of record, but for those of the two accounts that the walk goes by. */
const known = new Map<string, string[]>();
const ABSENT = '66f1a7c2e4b0a1b2c3d4e5f6';
const own = new Set<string>();
const tally = new Map<number, number>();

beforeAll(async () => {
  app = await startTestApp({
    // No request of chance may reach an outside service.
    env: {
      STARTER_CONTENT: 'on',
      YOUTUBE_API_URL: 'http://127.0.0.1:9',
      YOUTUBE_FEED_URL: 'http://127.0.0.1:9',
    },
  });
  document = (await app.request<ApiDocument>('/docs-json')).body;
  check = new AnswerCheck(document);
  tokens.owner = await app.signIn();
  await app.addAccount({ ...EDITOR, firstName: 'An', lastName: 'Editor', role: 'editor' });
  const users = await app.request<{ _id: string }[]>('/users', { token: tokens.owner });
  for (const { _id } of users.body) own.add(_id);
  tokens.editor = await app.signIn(EDITOR);
});
afterAll(() => app.close());

let sent = 0;
async function send({
  address,
  method,
  sender,
  path,
  query,
  headers,
  body,
}: FuzzRequest): Promise<RawAnswer> {
  const ids = idsOf(address);
  const target = address.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = path[name] ?? '';
    return encodeURIComponent(
      typeof value === 'number' ? (ids[value % ids.length] ?? '') : wellFormed(value),
    );
  });
  const token = tokens[sender];
  sent += 1;
  const response = await fetch(`${app.url}${target}${query && `?${query}`}`, {
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      // From everywhere: what is walked here is the calls, not the limits for one address.
      'x-forwarded-for': `41.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...headers,
    },
    ...(body !== undefined && method !== 'get' && { body }),
  });
  const text = await response.text();
  for (const [id] of text.matchAll(/(?<="_id":")[0-9a-f]{24}/g)) {
    if (!own.has(id) && !ids.includes(id)) ids.push(id);
  }
  if (ids.length > 60) ids.splice(1, 20);
  tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text };
}

/** What answers to calls of that first name have shown, such as all below `/api/events`. */
function idsOf(address: string): string[] {
  const kind = address.split('/')[2] ?? '';
  const ids = known.get(kind) ?? [ABSENT];
  known.set(kind, ids);
  return ids;
}

/** Half a surrogate pair has no form in an address. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '?').replace(/^\.{0,2}$/, 'x');

const ACCOUNTS = { owner: OWNER, editor: EDITOR };
const signingIn: { owner?: Promise<void> | undefined; editor?: Promise<void> | undefined } = {};

/** Signs an account in anew, once for all of the requests that found it signed out. */
function signInAnew(sender: keyof typeof ACCOUNTS): Promise<void> {
  return (signingIn[sender] ??= app.signIn(ACCOUNTS[sender]).then((token) => {
    tokens[sender] = token;
    signingIn[sender] = undefined;
  }));
}

async function faultIn(request: FuzzRequest): Promise<string | null> {
  const { sender } = request;
  const token = tokens[sender];
  const answer = await send(request);
  const fault = check.faultOf(request.address, request.method, answer);
  const isSignedOut = answer.status === 401 || request.address === '/api/auth/logout';
  // Chance signed the account out: without a new token all that follows would be refused.
  if (isSignedOut && (sender === 'owner' || sender === 'editor') && tokens[sender] === token) {
    await signInAnew(sender);
  }
  return fault && `${request.method} ${request.address}: ${fault}`;
}

/** The names of fields that no contract has and that are stored all the same. */
async function strayFields(): Promise<string[]> {
  const collections = (await app.database.db?.listCollections().toArray()) ?? [];
  const stray: string[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (name.includes(UNKNOWN_FIELD)) stray.push(`${place}.${name}`);
      if (Array.isArray(value) || (part as object | null)?.constructor === Object || Array.isArray(part)) {
        walk(part, `${place}.${name}`);
      }
    }
  };
  for (const { name } of collections) {
    for await (const record of app.database.collection(name).find()) walk(record, name);
  }
  return stray;
}

describe('requests made by chance from the API’s own document', () => {
  it(
    'are answered as the document says, without a failure of ours, and leave no unknown field',
    async () => {
      const requests = fc.array(requestsOf(document), { minLength: AT_ONCE, maxLength: AT_ONCE });
      const property = fc.asyncProperty(requests, async (batch) => {
        const faults = (await Promise.all(batch.map(faultIn))).filter((fault) => fault !== null);
        expect(faults).toEqual([]);
      });
      const numRuns = Math.ceil(REQUESTS / AT_ONCE);
      await fc.assert(property, { numRuns, seed: SEED, endOnFailure: true });
      expect(await strayFields()).toEqual([]);
      // A walk in which nothing was let in, or nothing refused, would prove nothing.
      const count = (from: number, to: number) =>
        [...tally].reduce((sum, [status, times]) => sum + (status >= from && status < to ? times : 0), 0);
      expect(count(200, 300)).toBeGreaterThan(REQUESTS / 20);
      expect(count(400, 500)).toBeGreaterThan(REQUESTS / 20);
      if (process.env['FUZZ_REQUESTS']) {
        const parts = [...tally].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
        process.stdout.write(`${sent} requests, seed ${SEED}: ${parts.join(', ')}\n`);
      }
    },
    60_000 + REQUESTS * 60,
  );
});
