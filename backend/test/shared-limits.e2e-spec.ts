import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attemptsPerWindow } from '../src/common/attempt-rules.js';
import { AttemptsService } from '../src/modules/attempts/attempts.service.js';
import { OWNER, startTestApp, type TestApp } from './support/test-app.js';

const MINUTE = 60_000;
const RULE = attemptsPerWindow({ attempts: 3, windowMs: 10 * MINUTE });

let first: TestApp;
let second: TestApp;
let one: AttemptsService;
let other: AttemptsService;
let now: number;

beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ copyOf: first });
  one = first.backend.app.get(AttemptsService);
  other = second.backend.app.get(AttemptsService);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  now = Date.now();
  for (const limit of [one, other]) limit.now = () => now;
  await stored().deleteMany({});
});

const stored = () => first.database.collection('attempts');
const limitOf = (key: string) => ({ what: 'test', key, rule: RULE });

describe('limits of two copies of the site', () => {
  it('are one limit, also for attempts at the same moment', async () => {
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).take(limitOf('a'))),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(new Set(waits)).toEqual(new Set([0, 600]));
    expect(await one.take(limitOf('b'))).toBe(0);
  });

  it('begin anew when the time is over, and nothing of it stays stored', async () => {
    for (let index = 0; index < 4; index++) await one.take(limitOf('a'));
    await other.take(limitOf('b'));
    now += 10 * MINUTE;
    expect(await other.take(limitOf('a'))).toBe(0);
    now += 10 * MINUTE;
    await one.take(limitOf('c'));
    expect(await stored().countDocuments({})).toBe(1);
  });

  it('count none of several when one of them has to wait, and take back what did not count', async () => {
    for (let index = 0; index < 3; index++) await one.take(limitOf('a'));
    expect(await other.take(limitOf('b'), limitOf('a'))).toBe(600);
    expect(await other.has(limitOf('b'))).toBe(false);
    await other.putBack(limitOf('a'));
    expect(await one.take(limitOf('a'))).toBe(0);
    await other.clear(limitOf('a'));
    expect(await one.has(limitOf('a'))).toBe(false);
  });

  it('hold for guessed passwords', async () => {
    const from = { 'x-forwarded-for': '41.66.0.7' };
    const guess = (app: TestApp) =>
      app.request('/auth/login', {
        method: 'POST',
        json: { email: OWNER.email, password: 'a guess' },
        headers: from,
      });
    for (let index = 0; index < 6; index++) expect((await guess(first)).status).toBe(401);
    expect((await guess(second)).status).toBe(429);
    now += MINUTE;
    expect((await guess(second)).status).toBe(401);
    expect((await guess(first)).status).toBe(429);
  });

  it('store nobody’s address', async () => {
    await one.take(limitOf('41.66.0.7'));
    expect(JSON.stringify(await stored().find({}).toArray())).not.toContain('41.66');
  });
});
