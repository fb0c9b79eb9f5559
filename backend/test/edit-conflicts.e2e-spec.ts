import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Branch, Problem, Service, Settings } from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

interface Versioned {
  _id: string;
  version: number;
}

/** A kind of document: how it is made and saved, and a text of it that two people both change. */
interface Kind {
  address: string;
  method: 'PUT' | 'PATCH';
  input: Record<string, unknown>;
  text: string;
}

const KINDS: Record<string, Kind> = {
  branch: {
    address: '/home-content/branches',
    method: 'PUT',
    input: { name: 'Ahodwo', location: 'Kumasi' },
    text: 'location',
  },
  event: {
    address: '/events',
    method: 'PUT',
    input: {
      summary: 'Night of worship',
      description: 'Songs and prayer.',
      start: { dateTime: '2030-11-28T18:00:00.000Z' },
      end: { dateTime: '2030-11-28T21:00:00.000Z' },
      location: 'Main hall',
    },
    text: 'location',
  },
  ministry: {
    address: '/ministries',
    method: 'PUT',
    input: { name: 'Choir', summary: 'Sings.' },
    text: 'summary',
  },
  testimonial: {
    address: '/testimonials',
    method: 'PATCH',
    input: { name: 'A member', role: 'Usher', testimony: 'I found a family here.' },
    text: 'testimony',
  },
};

describe('two people who edit the same thing', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());

  const send = <T>(method: string, path: string, json?: unknown) =>
    app.request<T>(path, { method, token, ...(json !== undefined && { json }) });

  describe.each(Object.entries(KINDS))('%s', (_name, { address, method, input, text }) => {
    const make = async () => {
      const { status, body } = await send<Versioned & Record<string, unknown>>('POST', address, {
        ...input,
        // Branch names are unique.
        ...(address.endsWith('branches') && { name: `Branch ${Math.random()}` }),
      });
      expect(status).toBe(201);
      return body;
    };
    const bodyOf = (made: Record<string, unknown>, change: Record<string, unknown>) => ({
      ...input,
      ...(address.endsWith('branches') && { name: made['name'] }),
      ...change,
    });

    it('tells the second one, keeps the first one’s text and answers it', async () => {
      const made = await make();
      expect(made.version).toBe(0);
      const path = `${address}/${made._id}`;
      const first = await send<Versioned>(method, path, bodyOf(made, { [text]: 'First', version: 0 }));
      expect(first).toMatchObject({ status: 200, body: { [text]: 'First', version: 1 } });

      const second = await send<Problem>(method, path, bodyOf(made, { [text]: 'Second', version: 0 }));
      expect(second.status).toBe(409);
      expect(second.body.message).toBe('Changed by someone else');
      expect(second.body.current).toEqual(first.body);

      const again = await send(method, path, bodyOf(made, { [text]: 'Second', version: 1 }));
      expect(again).toMatchObject({ status: 200, body: { [text]: 'Second', version: 2 } });
    });

    it('lets only one of two saves at the same moment through', async () => {
      const made = await make();
      const saves = ['One', 'Two'].map((value) =>
        send(method, `${address}/${made._id}`, bodyOf(made, { [text]: value, version: 0 })),
      );
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
    });

    it('compares nothing when no version is sent, and answers 404 for one that is gone', async () => {
      const made = await make();
      const path = `${address}/${made._id}`;
      await send(method, path, bodyOf(made, { [text]: 'First' }));
      const second = await send(method, path, bodyOf(made, { [text]: 'Second' }));
      expect(second).toMatchObject({ status: 200, body: { [text]: 'Second', version: 2 } });
      await send('DELETE', path);
      expect((await send(method, path, bodyOf(made, { version: 2 }))).status).toBe(404);
    });

    it('refuses a version that is no count', async () => {
      const made = await make();
      const answer = await send<Problem>(method, `${address}/${made._id}`, bodyOf(made, { version: '0' }));
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({ version: 'Version must be a whole number' });
    });
  });

  describe('service', () => {
    const branch = async (name: string) =>
      (await send<Branch>('POST', '/home-content/branches', { name, location: 'Kumasi' })).body._id;
    const add = async (branchId: string) =>
      (
        await send<Service>('POST', '/home-content/services', {
          branchId,
          name: 'Sunday Service',
          time: 'Sunday 8:30 AM',
        })
      ).body;

    it('tells the second one, whether they change or move it', async () => {
      const [here, there] = [await branch('Here'), await branch('There')];
      const service = await add(here);
      expect(service.version).toBe(0);
      const path = `/home-content/branches/${here}/services/${service._id}`;
      const body = { branchId: here, name: 'First', time: 'Sunday 9:00 AM', version: 0 };
      const first = await send<Service>('PUT', path, body);
      expect(first).toMatchObject({ status: 200, body: { name: 'First', version: 1 } });
      for (const branchId of [here, there]) {
        const stale = await send<Problem>('PUT', path, { ...body, name: 'Second', branchId });
        expect(stale.status).toBe(409);
        expect(stale.body.current).toEqual(first.body);
      }
      const moved = await send<Service>('PUT', path, { ...body, branchId: there, version: 1 });
      expect(moved).toMatchObject({ status: 200, body: { version: 2 } });
    });

    it('does not get in the way of whoever edits its branch', async () => {
      const branchId = await branch('Busy');
      await add(branchId);
      const saved = await send('PUT', `/home-content/branches/${branchId}`, {
        name: 'Busy',
        location: 'Bantama',
        version: 0,
      });
      expect(saved.status).toBe(200);
    });
  });

  describe.each([
    ['home page', '/home-content/section/missionText', '/home-content/latest', 'missionText'],
    ['page texts', '/page-content/beliefs', '/page-content', 'beliefs'],
  ])('a section of the %s', (_name, path, whole, section) => {
    const valueOf = (text: string) => (section === 'beliefs' ? [{ title: text, text }] : text);
    const save = (text: string, version?: number) =>
      send<Problem>('PATCH', path, { [section]: valueOf(text), ...(version !== undefined && { version }) });
    const read = async () =>
      (await send<Record<string, unknown> & { versions: Record<string, number> }>('GET', whole)).body;

    it('tells the second one, keeps the first one’s text and answers it', async () => {
      expect((await read()).versions[section]).toBe(0);
      expect((await save('First', 0)).status).toBe(200);
      const stale = await save('Second', 0);
      expect([stale.status, stale.body.message]).toEqual([409, 'Changed by someone else']);
      expect(stale.body.current).toMatchObject({ [section]: valueOf('First'), versions: { [section]: 1 } });
      expect((await read())[section]).toEqual(valueOf('First'));
      expect((await save('Second', 1)).status).toBe(200);
      // The specification's own body: whatever is stored.
      expect((await save('Third')).status).toBe(200);
      expect((await read()).versions[section]).toBe(3);
      expect((await save('Fourth', -1)).status).toBe(400);
    });

    it('lets only one of two saves at the same moment through', async () => {
      const version = (await read()).versions[section];
      const statuses = (await Promise.all(['One', 'Two'].map((text) => save(text, version)))).map(
        ({ status }) => status,
      );
      expect(statuses.sort()).toEqual([200, 409]);
    });
  });

  describe('settings', () => {
    const save = (json: object) => send<Problem>('PATCH', '/settings', json);
    const versions = async () => (await send<Settings>('GET', '/settings')).body.versions;

    it('tells the second one, by section', async () => {
      expect(await versions()).toMatchObject({ identity: 0, contacts: 0, giving: 0 });
      const first = await save({ name: 'First', versions: { identity: 0 } });
      expect(first.status).toBe(200);
      const stale = await save({ description: 'Second', versions: { identity: 0 } });
      expect([stale.status, stale.body.message]).toEqual([409, 'Changed by someone else']);
      expect(stale.body.current).toMatchObject({ name: 'First', versions: { identity: 1 } });
      const other = { text: 'No service', link: '', until: '' };
      expect((await save({ announcement: other, versions: { announcement: 0 } })).status).toBe(200);
      expect(await versions()).toMatchObject({ identity: 1, announcement: 1 });
      expect((await save({ name: 'x', versions: { nothing: 0 } })).status).toBe(400);
    });

    it('asks for no password for accounts that somebody changed meanwhile', async () => {
      const account = { kind: 'bank', provider: 'A bank', number: '1', registeredName: 'The chapel' };
      const stale = await save({ giving: { intro: '', accounts: [account] }, versions: { giving: 7 } });
      expect(stale.status).toBe(409);
      expect((await send<unknown[]>('GET', '/giving-changes')).body).toEqual([]);
    });
  });
});
