import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mongo } from 'mongoose';
import type { LoggerService } from '@nestjs/common';
import { HomeContentService } from '../src/modules/home-content/home-content.service.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Keeps what is logged; the framework hands the logger's name over as the last argument. */
class Notebook implements LoggerService {
  lines: Record<string, unknown>[] = [];
  log = (event: unknown, ...rest: unknown[]) => this.note('info', event, rest.at(-1));
  warn = (event: unknown, ...rest: unknown[]) => this.note('warn', event, rest.at(-1));
  // For an error Nest hands over a stack first, and the logger's name last.
  error = (event: unknown, ...rest: unknown[]) => this.note('error', event, rest.at(-1));

  private note(level: string, event: unknown, context: unknown): void {
    if (typeof event === 'object') this.lines.push({ level, context, ...event });
  }
}

const notebook = new Notebook();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ logger: notebook });
});
beforeEach(() => {
  notebook.lines = [];
});
afterAll(() => app.close());

/** A line is written when the answer is out, which may be a moment after the client has it. */
async function logged(): Promise<Record<string, unknown>[]> {
  await app.request('/health/live');
  return notebook.lines;
}

describe('logs', () => {
  it('have a line for a write: what, how it went, how long', async () => {
    const json = {
      name: 'A visitor',
      email: 'visitor@example.org',
      branch: 'all',
      message: 'A secret worry',
    };
    const { headers } = await app.request('/messages?token=hidden', { method: 'POST', json });
    expect(await logged()).toEqual([
      {
        level: 'info',
        context: 'Request',
        requestId: headers.get('x-request-id'),
        method: 'POST',
        path: '/api/messages',
        statusCode: 201,
        ms: expect.any(Number),
      },
    ]);
  });

  it('have none for a read that went well, and one for a refusal', async () => {
    await app.request('/site');
    expect(await logged()).toEqual([]);
    await app.request('/messages');
    expect(await logged()).toMatchObject([{ method: 'GET', path: '/api/messages', statusCode: 401 }]);
  });

  it('hold nothing that anyone typed', async () => {
    const json = { email: 'visitor@example.org', password: 'what I typed' };
    await app.request('/auth/login', { method: 'POST', json });
    await app.request('/messages', { method: 'POST', json: { ...json, name: 'what I typed' } });
    await app.request('/messages', {
      method: 'POST',
      body: '{"what I typed',
      headers: { 'content-type': 'application/json' },
    });
    const text = JSON.stringify(await logged());
    expect(text).not.toMatch(/what I typed|visitor@/);
    expect(notebook.lines).toHaveLength(3);
  });

  it('hold no personal data and no secret, whatever is done and however it fails', async () => {
    const token = await app.signIn();
    const private_ = {
      name: 'Private-Name',
      email: 'private@example.org',
      phone: '024 777 7777',
      notes: 'Private-Notes',
    };
    const member = await app.request<{ _id: string }>('/members', { method: 'POST', token, json: private_ });
    expect(member.status).toBe(201);
    const one = `/members/${member.body._id}`;
    await app.request(`${one}/calls`, { method: 'POST', token, json: { note: 'Private-Note' } });
    await app.request(one, { method: 'PUT', token, json: { ...private_, version: 99 } });
    await app.request('/members?q=Private-Name&page=0', { token });
    await app.request('/members/import', { method: 'POST', token, json: { csv: 'Name\nPrivate-Name' } });
    const person = { email: private_.email, firstName: 'Private-Name', lastName: 'X', role: 'editor' };
    const invited = await app.request<{ link: string }>('/users', { method: 'POST', token, json: person });
    await app.request('/users', { method: 'POST', token, json: person });
    const key = invited.body.link.split('#')[1] ?? '';
    await app.request('/auth/links/accept', { method: 'POST', json: { token: key, newPassword: 'short' } });
    const login = { email: private_.email, password: 'Private-Password' };
    await app.request('/auth/login', { method: 'POST', json: login });
    await app.request('/auth/refresh', {
      method: 'POST',
      headers: { cookie: 'chapel_refresh=Private-Cookie' },
    });
    await app.request('/auth/me', { token: `${token}Private` });
    const contents = app.backend.app.get(HomeContentService);
    // The database repeats what it refuses, whole.
    const refusal = new mongo.MongoServerError({
      message: `E11000 dup key: { name: "Private-Name" }`,
      code: 5,
    });
    const mistake = jest.spyOn(contents, 'latest').mockRejectedValue(refusal);
    await app.request('/home-content/latest');
    mistake.mockRestore();
    const text = JSON.stringify(await logged());
    expect(notebook.lines.length).toBeGreaterThanOrEqual(10);
    expect(text).not.toMatch(/private|777/i);
    for (const secret of [token, key]) expect(text).not.toContain(secret);
  });

  it('say where it broke when it is our own mistake; the answer does not', async () => {
    const contents = app.backend.app.get(HomeContentService);
    const mistake = jest.spyOn(contents, 'latest').mockImplementation(() => {
      throw new TypeError('x is not a function');
    });
    const { status, body, headers } = await app.request('/home-content/latest');
    mistake.mockRestore();
    expect([status, body]).toEqual([
      500,
      {
        statusCode: 500,
        message: 'Something went wrong on our side. Please try again later',
        error: 'Internal Server Error',
        requestId: headers.get('x-request-id'),
      },
    ]);
    expect(notebook.lines.find(({ level }) => level === 'error')).toMatchObject({
      context: 'Problem',
      requestId: headers.get('x-request-id'),
      name: 'TypeError',
      reason: 'x is not a function',
      at: expect.arrayContaining([expect.stringContaining('home-content.controller')]),
    });
  });
});
