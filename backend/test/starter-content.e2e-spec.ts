import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  eventSchema,
  homeContentSchema,
  ministrySchema,
  siteSchema,
  TESTIMONIAL_MINISTRIES,
  WEEKDAYS,
  type Branch,
  type Event,
  type HomeContent,
  type Ministry,
  type PageContent,
  type Service,
  type Settings,
  type Site,
} from '@chapel/contracts';
import { StarterContentService } from '../src/modules/starter-content/starter-content.service.js';
import { startTestApp, type TestApp } from './support/test-app.js';

describe('starter content', () => {
  let app: TestApp;
  let token: string;

  beforeEach(async () => {
    app = await startTestApp({ env: { STARTER_CONTENT: 'on' } });
    token = await app.signIn();
  });
  afterEach(() => app.close());

  const get = async <T>(path: string) => (await app.request<T>(path)).body;
  const home = () => get<HomeContent>('/home-content/latest');
  const pageContent = () => get<PageContent>('/page-content');
  const events = () => get<Event[]>('/events');
  const ministries = () => get<Ministry[]>('/ministries');
  const hasStarter = async () => (await app.request<Settings>('/settings', { token })).body.hasStarterContent;
  const remove = async () =>
    expect((await app.request('/settings/starter-content', { method: 'DELETE', token })).status).toBeLessThan(
      300,
    );
  const starter = () => app.backend.app.get(StarterContentService);

  it('shows a whole site on an empty database', async () => {
    const content = await home();
    expect(homeContentSchema.parse(content)).toEqual(content);
    for (const text of ['welcomeMessage', 'scriptureText', 'scriptureReference', 'missionText'] as const) {
      expect(content[text].length).toBeGreaterThan(5);
    }
    expect(content.hero.title && content.about.description).toBeTruthy();
    // Messages go nowhere until staff name an address.
    expect(content.contactEmail).toBe('');

    expect(content.branches.map(({ name }) => name)).toEqual(['Kumasi', 'KNUST', 'Accra', 'Sunyani']);
    for (const { services, location } of content.branches) {
      expect(location).toBeTruthy();
      expect(services.length).toBeGreaterThan(0);
      for (const { weekday, startTime, endTime, time } of services) {
        expect(startTime && endTime && startTime < endTime).toBe(true);
        expect(time.toLowerCase()).toContain(weekday);
      }
    }
    const named = (await ministries()).map((ministry) => ministrySchema.parse(ministry).name);
    expect(named).toEqual(TESTIMONIAL_MINISTRIES.slice(1));
    expect((await ministries()).every(({ summary, description }) => summary && description)).toBe(true);

    const site = await get<Site>('/site');
    expect(siteSchema.parse(site)).toEqual(site);
    expect(site.contacts.phones).toHaveLength(2);
    expect(site.giving.accounts).toEqual([]);
    expect(await get('/testimonials')).toEqual([]);
    expect(await hasStarter()).toBe(true);
    expect((await pageContent()).beliefs).not.toEqual([]);
  });

  it('plans events over the coming weeks', async () => {
    const planned = await events();
    expect(planned.length).toBeGreaterThanOrEqual(6);
    const ids = new Set((await home()).branches.map(({ _id }) => _id));
    for (const event of planned) {
      expect(eventSchema.parse(event)).toEqual(event);
      const start = Date.parse(event.start.dateTime);
      expect(start).toBeGreaterThan(Date.now() - 60_000);
      expect(start).toBeLessThan(Date.now() + 43 * 86_400_000);
      expect(event.branch === 'all' || ids.has(event.branch)).toBe(true);
      if (/sunday/i.test(event.summary)) expect(WEEKDAYS[new Date(start).getUTCDay()]).toBe('sunday');
    }
    expect(new Set(planned.map(({ type }) => type))).toEqual(new Set(['special', 'regular', 'outreach']));
  });

  it('is made once, and stays away once removed', async () => {
    expect(await starter().apply()).toBe(false);
    expect((await home()).branches).toHaveLength(4);

    await remove();
    expect(await home()).toMatchObject({ welcomeMessage: '', missionText: '', branches: [] });
    expect([await events(), await ministries(), await hasStarter()]).toEqual([[], [], false]);
    expect(await pageContent()).toMatchObject({
      beliefs: [],
      leadership: [],
      firstVisit: [],
      questions: [],
      nextSteps: [],
    });
    expect((await get<Site>('/site')).contacts.phones).toEqual([]);
    expect(await starter().apply()).toBe(false);
    expect((await home()).branches).toEqual([]);
  });

  it('leaves what staff have saved', async () => {
    const { branches } = await home();
    const [kumasi, knust, accra] = branches as [Branch, Branch, Branch];
    const [event] = (await events()) as [Event];
    const [ministry] = (await ministries()) as [Ministry];
    const put = async (path: string, json: unknown) =>
      expect((await app.request(path, { method: 'PUT', json, token })).status).toBe(200);
    await put(`/home-content/branches/${kumasi._id}`, { name: kumasi.name, location: 'Our street' });
    const [service] = knust.services as [Service];
    await put(`/home-content/branches/${knust._id}/services/${service._id}`, {
      branchId: knust._id,
      name: 'Our service',
      time: 'Sunday',
    });
    const { _id: eventId, ...eventFields } = event;
    await put(`/events/${eventId}`, { ...eventFields, summary: 'Our event' });
    const { _id: ministryId, ...ministryFields } = ministry;
    await put(`/ministries/${ministryId}`, { ...ministryFields, name: 'Our ministry' });
    const json = { branchId: accra._id, name: 'Added', time: 'Monday' };
    await app.request('/home-content/services', { method: 'POST', json, token });
    await app.request('/home-content/section/missionText', {
      method: 'PATCH',
      json: { missionText: 'Ours' },
      token,
    });

    await remove();
    const left = await home();
    expect(left).toMatchObject({ missionText: 'Ours', welcomeMessage: '', scriptureText: '' });
    expect(left.branches.map(({ name, services }) => [name, services.map((each) => each.name)])).toEqual([
      ['Kumasi', []],
      ['KNUST', ['Our service']],
      ['Accra', ['Added']],
    ]);
    expect((await events()).map(({ summary }) => summary)).toEqual(['Our event']);
    expect((await ministries()).map(({ name }) => name)).toEqual(['Our ministry']);
    expect(await hasStarter()).toBe(false);
  });

  it('does not mix with content that is there already', async () => {
    await remove();
    await app.database.collection('counters').deleteMany({ _id: 'starter-content' as never });
    await app.request('/home-content/branches', {
      method: 'POST',
      json: { name: 'Ours', location: 'Here' },
      token,
    });
    expect(await starter().apply()).toBe(false);
    expect((await home()).branches.map(({ name }) => name)).toEqual(['Ours']);
  });

  it('starts again where a process died half-way, without making anything twice', async () => {
    const marks = app.database.collection<{ _id: string; state: string; startedAt: Date }>('counters');
    const leave = (startedAt: Date) =>
      marks.updateOne({ _id: 'starter-content' }, { $set: { state: 'applying', startedAt } });
    await app.database.collection('ministries').deleteMany({});

    await leave(new Date());
    expect(await starter().apply()).toBe(false);
    await leave(new Date(Date.now() - 120_000));
    const made = await Promise.all([starter().apply(), starter().apply()]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await ministries()).toHaveLength(8);
    expect((await home()).branches).toHaveLength(4);
  });
});
