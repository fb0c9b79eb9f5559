import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IDEMPOTENCY_KEY_HEADER } from '@chapel/contracts/constants';
import type { Branch, HomeContent, Message, User } from '@chapel/contracts';

declare global {
  /** The test environment's: gives the page another address. Once for each file: jsdom keeps the first as its base. */
  var movePageTo: (url: string) => void;
}

/** What arrived at the stand-in, in its order. `body` is parsed JSON, or the raw text of an upload. */
export interface Call {
  method: string;
  path: string;
  authorization?: string;
  idempotencyKey?: string;
  body: unknown;
}
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The connection breaks instead. */
  isLost?: boolean;
}
type Answer = Reply | ((call: Call) => Reply);

export const BRANCH: Branch = {
  _id: 'a'.repeat(24),
  name: 'Kumasi',
  location: 'Ahodwo, Kumasi',
  phone: '',
  hasWhatsApp: false,
  whatsappNumber: '',
  services: [],
};
export const OWNER: User = {
  _id: 'f'.repeat(24),
  email: 'office@example.org',
  firstName: 'Office',
  lastName: 'Administrator',
  role: 'owner',
};
export const HOME: HomeContent = {
  welcomeMessage: 'Akwaaba',
  scriptureText: 'For God so loved the world',
  scriptureReference: 'John 3:16',
  missionText: 'To share the love of Jesus Christ',
  missionImage: '',
  pastorImage: '',
  contactEmail: '',
  latestMessage: { title: '', date: '', videoId: '' },
  hero: { title: '', subtitle: '', backgroundImage: '' },
  about: { title: '', description: '', image: '' },
  branches: [BRANCH],
  images: {},
};
export const MESSAGE: Message = {
  _id: 'b'.repeat(24),
  name: 'A visitor',
  email: 'visitor@example.org',
  branch: 'Kumasi',
  message: 'x'.repeat(120),
  status: 'unread',
  createdAt: '2026-11-20T10:00:00.000Z',
};

const notConfigured = { configured: false, message: 'Not configured', lastSync: null, nextSync: null };

/** What every page asks for; a test replaces what it is about. Keys are `METHOD /path` without the query. */
const usualAnswers = (): Record<string, Answer> => ({
  'GET /api/site': { body: { name: 'Chapel' } },
  'GET /api/home-content/latest': { body: HOME },
  'GET /api/home-content/branches': { body: [BRANCH] },
  'GET /api/messages/stats': { body: { total: 1, unread: 1, read: 0, replied: 0 } },
  'GET /api/messages': { body: [MESSAGE], headers: { 'x-total-count': '1' } },
  'GET /api/events': { body: [], headers: { 'x-total-count': '0' } },
  'GET /api/youtube/sync-status': { body: { ...notConfigured, currentVideo: null } },
  'GET /api/podcast/status': { body: notConfigured },
  'GET /api/podcast/latest-episode': { body: { success: true, data: null } },
  'GET /api/calendar/status': { body: notConfigured },
  'GET /api/testimonials/admin': { body: [] },
  'GET /api/ministries/admin': { body: [] },
  'GET /api/users': { body: [{ ...OWNER, isActive: true, isPending: false }] },
  'GET /api/auth/sessions': { body: [] },
  'GET /api/giving-changes': { body: [] },
  'GET /api/media': { body: [], headers: { 'x-total-count': '0' } },
  'GET /api/members/assignees': { body: [] },
  'GET /api/members': { body: [], headers: { 'x-total-count': '0' } },
});

/** jsdom's XMLHttpRequest keeps the page's first origin, so uploads look like they cross one. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('latin1');
  return request.headers['content-type'] === 'application/json'
    ? (JSON.parse(Buffer.concat(chunks).toString()) as unknown)
    : text;
}

/**
 * A real HTTP server in the API's place, for the tests of one file; it registers its own start and stop. `answers`
 * may be changed at any time and is as usual again in the next test, as is `calls`, which lists what arrived.
 */
export function standInApi() {
  const calls: Call[] = [];
  const answers: Record<string, Answer> = {};
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, CROSS_ORIGIN).end();
    void readBody(request).then((body) => {
      const { pathname } = new URL(request.url ?? '', 'http://stand-in');
      const call: Call = {
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization,
        idempotencyKey: request.headers[IDEMPOTENCY_KEY_HEADER] as string | undefined,
        body,
      };
      calls.push(call);
      const answer = answers[`${call.method} ${pathname}`] ?? { status: 404, body: { message: 'Not found' } };
      const reply = typeof answer === 'function' ? answer(call) : answer;
      if (reply.isLost) return request.socket.destroy();
      response.writeHead(reply.status ?? 200, {
        'content-type': 'application/json',
        ...CROSS_ORIGIN,
        ...reply.headers,
      });
      response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    globalThis.movePageTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  beforeEach(() => {
    calls.length = 0;
    for (const key of Object.keys(answers)) Reflect.deleteProperty(answers, key);
    Object.assign(answers, usualAnswers());
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return {
    calls,
    answers,
    /** The calls of one method and path, the query left out. */
    callsTo: (key: string) =>
      calls.filter(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}` === key),
  };
}
