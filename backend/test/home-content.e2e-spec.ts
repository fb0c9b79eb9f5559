import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  homeContentSchema,
  type Branch,
  type HomeContent,
  type Problem,
  type Service,
} from '@chapel/contracts';
import { startTestApp, type TestApp } from './support/test-app.js';

const EMPTY = {
  welcomeMessage: '',
  scriptureText: '',
  scriptureReference: '',
  missionText: '',
  missionImage: '',
  pastorImage: '',
  contactEmail: '',
  latestMessage: { title: '', date: '', videoId: '' },
  hero: { title: '', subtitle: '', backgroundImage: '' },
  about: { title: '', description: '', image: '' },
  branches: [],
  images: {},
};

describe('home content', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.collection('homecontents').deleteMany({});
    await app.database.collection('branches').deleteMany({});
  });

  /** Without the versions, which edit-conflicts.e2e-spec.ts is about. */
  const latest = async () => {
    const { versions: _versions, ...content } = (await app.request<HomeContent>('/home-content/latest')).body;
    return content;
  };
  const patch = <T = Partial<HomeContent>>(section: string, json: unknown) =>
    app.request<T>(`/home-content/section/${section}`, { method: 'PATCH', json, token });

  it('answers empty values while nothing is stored', async () => {
    expect(await latest()).toEqual(EMPTY);
    expect(homeContentSchema.parse(await latest())).toEqual(EMPTY);
  });

  it.each([
    ['welcomeMessage', 'You are welcome here.'],
    ['scriptureText', 'Beloved, let us love one another.'],
    ['scriptureReference', '1 John 4:7'],
    ['missionText', 'To share the love of Jesus Christ.'],
    ['missionImage', 'https://example.org/mission.jpg'],
    ['pastorImage', '/api/uploads/66f1a7c2e4b0a1b2c3d4e5f6/640.jpeg'],
    ['contactEmail', 'office@example.org'],
    ['latestMessage', { title: 'Grace', date: '2026-11-22', videoId: 'dQw4w9WgXcQ' }],
    ['hero', { title: 'Welcome', subtitle: 'To all', backgroundImage: '' }],
    ['about', { title: 'Who we are', description: 'A church.', image: '' }],
  ])('saves the section %s and nothing else', async (section, value) => {
    const answer = await patch(section, { [section]: value });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ [section]: value });
    expect(await latest()).toEqual({ ...EMPTY, [section]: value });
  });

  it('empties a section', async () => {
    await patch('contactEmail', { contactEmail: 'office@example.org' });
    expect((await patch('contactEmail', { contactEmail: '' })).body).toEqual({ contactEmail: '' });
    expect(await latest()).toEqual(EMPTY);
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s'],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ'],
    [' dQw4w9WgXcQ '],
  ])('keeps only the id of the video %s', async (videoId) => {
    const { body } = await patch('latestMessage', { latestMessage: { title: 'Grace', date: '', videoId } });
    expect(body.latestMessage?.videoId).toBe('dQw4w9WgXcQ');
    expect((await latest()).latestMessage.videoId).toBe('dQw4w9WgXcQ');
  });

  it.each([
    ['welcomeMessage', { welcomeMessage: 7 }, 'welcomeMessage', 'Welcome message must be text'],
    [
      'welcomeMessage',
      { welcomeMessage: 'x'.repeat(601) },
      'welcomeMessage',
      'Welcome message is longer than 600 characters',
    ],
    [
      'contactEmail',
      { contactEmail: 'not an address' },
      'contactEmail',
      'Please enter a valid email address',
    ],
    [
      'missionImage',
      { missionImage: 'javascript:alert(1)' },
      'missionImage',
      'Please enter the address of a picture',
    ],
    [
      'latestMessage',
      { latestMessage: { title: '', date: 'tomorrow', videoId: '' } },
      'latestMessage.date',
      'Please enter a date',
    ],
    [
      'hero',
      { hero: { title: '', subtitle: '', backgroundImage: '', more: 1 } },
      'hero.more',
      'There is no field named more',
    ],
    [
      'welcomeMessage',
      { welcomeMessage: 'Hello', missionText: 'More' },
      'missionText',
      'There is no field named missionText',
    ],
    ['welcomeMessage', { missionText: 'Other' }, 'welcomeMessage', 'Welcome message must be text'],
    ['nothing', { nothing: 'x' }, 'section', 'There is no such section'],
    ['branches', { branches: [] }, 'section', 'There is no such section'],
  ])('refuses %s %j', async (section, json, field, reason) => {
    const answer = await patch<Problem>(section, json);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(reason);
    expect(await latest()).toEqual(EMPTY);
  });

  it.each([['"text"'], ['[]'], ['null'], ['']])('refuses the body %j', async (body) => {
    const answer = await app.request('/home-content/section/welcomeMessage', {
      method: 'PATCH',
      token,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await latest()).toEqual(EMPTY);
  });

  it('asks for a token', async () => {
    const json = { welcomeMessage: 'Taken over' };
    const answer = await app.request('/home-content/section/welcomeMessage', { method: 'PATCH', json });
    expect(answer.status).toBe(401);
    expect(await latest()).toEqual(EMPTY);
  });

  describe('the services section', () => {
    const addBranch = async (name: string) =>
      (
        await app.request<Branch>('/home-content/branches', {
          method: 'POST',
          json: { name, location: name },
          token,
        })
      ).body._id;
    const saveAll = (json: unknown) => patch<{ services: Service[] }>('services', json);

    it('takes the bare list: changes those with an id, adds the others, removes none', async () => {
      const branchId = await addBranch('Kumasi');
      const [kept, changed] = (
        await saveAll([
          { branchId, name: 'Prayer', time: 'Friday' },
          { branchId, name: 'Sunday Service', time: 'Sunday' },
        ])
      ).body.services;
      const answer = await saveAll([
        { branchId, name: 'Choir', time: 'Saturday' },
        { _id: changed?._id, branchId, name: 'Second Service', time: 'Sunday 10 AM' },
      ]);
      expect(answer.status).toBe(200);
      expect(answer.body.services.map(({ name }) => name)).toEqual(['Choir', 'Second Service']);
      const [branch] = (await latest()).branches;
      expect(branch?.services.map(({ name }) => name)).toEqual(['Prayer', 'Second Service', 'Choir']);
      expect(branch?.services[0]).toEqual(kept);
    });

    it('changes nothing when one entry is wrong', async () => {
      const branchId = await addBranch('Kumasi');
      const entry = { branchId, name: 'Prayer', time: 'Friday' };
      const absent = '66f1a7c2e4b0a1b2c3d4e5f6';
      expect((await saveAll([entry, { ...entry, name: '' }])).status).toBe(400);
      expect((await saveAll({ services: [entry] })).status).toBe(400);
      expect((await saveAll([entry, { ...entry, _id: absent }])).status).toBe(404);
      expect((await saveAll([entry, { ...entry, branchId: absent }])).status).toBe(404);
      expect((await latest()).branches[0]?.services).toEqual([]);
    });
  });
});
