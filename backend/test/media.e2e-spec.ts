import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import * as contracts from '@chapel/contracts';
import { mediaSchema, type HomeContent, type Media, type Problem } from '@chapel/contracts';
import { dataString, formWith, photo } from './support/pictures.js';
import { startTestApp, type TestApp } from './support/test-app.js';

describe('the library of pictures', () => {
  let app: TestApp;
  let token: string;
  let jpeg: Buffer;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn();
    jpeg = await photo(64, 48, 'jpeg');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const names = [
      'uploads',
      'uploads.files',
      'uploads.chunks',
      'homecontents',
      'pagecontents',
      'settings',
      'ministries',
      'testimonials',
    ];
    for (const name of [...names, 'deletedrecords']) await app.database.collection(name).deleteMany({});
  });

  const call = <T = Problem>(method: string, path: string, json?: unknown) =>
    app.request<T>(path, { method, token, ...(json !== undefined && { json }) });
  const add = async (name = 'choir.jpg') => {
    const answer = await app.request<Media>('/media', {
      method: 'POST',
      token,
      body: formWith(jpeg, { name }),
    });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const namesOf = async (query: string) => {
    const { body, headers } = await call<Media[]>('GET', `/media?${query}`);
    return [body.map(({ name }) => name), Number(headers.get('x-total-count'))];
  };

  it('takes a picture in, with the name of its file in any script', async () => {
    const picture = await add('Ɔsɔfo – choir.jpg');
    expect(mediaSchema.parse(picture)).toEqual(picture);
    expect(picture).toMatchObject({ name: 'Ɔsɔfo – choir.jpg', alt: '', isDecorative: false, uses: [] });
    expect((await call<Media>('GET', `/media/${picture._id}`)).body).toEqual(picture);
    expect((await call<Media[]>('GET', '/media')).body).toEqual([picture]);
  });

  it('is listed newest first, searched by name and description, and paged', async () => {
    const first = await add('Youth (2026).jpg');
    await add('choir.jpg');
    await add('hall.jpg');
    await call('PATCH', `/media/${first._id}`, { alt: 'Young people on the hall’s steps' });
    expect(await namesOf('limit=2')).toEqual([['hall.jpg', 'choir.jpg'], 3]);
    expect(await namesOf('limit=2&page=2')).toEqual([['Youth (2026).jpg'], 3]);
    expect(await namesOf('q=HALL')).toEqual([['hall.jpg', 'Youth (2026).jpg'], 2]);
    expect(await namesOf('q=(2026).')).toEqual([['Youth (2026).jpg'], 1]);
    expect(await namesOf('alt=missing')).toEqual([['hall.jpg', 'choir.jpg'], 2]);
    expect((await call('GET', '/media?alt=any')).status).toBe(400);
  });

  it('asks for a description or the mark of a decorative picture', async () => {
    const { _id } = await add();
    const refused = await call('PATCH', `/media/${_id}`, { alt: ' ' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ alt: 'Please describe the picture, or mark it as decorative' });
    const described = await call<Media>('PATCH', `/media/${_id}`, { alt: 'The choir', version: 0 });
    expect(described.body).toMatchObject({ alt: 'The choir', isDecorative: false, version: 1 });
    const late = await call('PATCH', `/media/${_id}`, { alt: 'Something else', version: 0 });
    expect([late.status, late.body.message]).toEqual([409, 'Changed by someone else']);
    const decorative = await call<Media>('PATCH', `/media/${_id}`, { alt: 'Old', isDecorative: true });
    expect(decorative.body).toMatchObject({ alt: '', isDecorative: true });
    expect((await call('PATCH', `/media/${'0'.repeat(24)}`, { alt: 'x' })).status).toBe(404);
  });

  it('tells visitors the description of the pictures on the home page', async () => {
    const upload = await app.request<Media>('/home-content/upload/missionImage', {
      method: 'POST',
      token,
      body: formWith(jpeg, { name: 'mission.jpg' }),
    });
    expect(upload.status).toBe(201);
    const [picture] = (await call<Media[]>('GET', '/media?q=mission')).body;
    const before = (await app.request<{ version: number }>('/content-version')).body;
    await call('PATCH', `/media/${picture?._id}`, { alt: 'The congregation prays' });
    const { body } = await app.request<HomeContent>('/home-content/latest');
    expect(body.images.missionImage?.alt).toBe('The congregation prays');
    expect((await app.request('/content-version')).body).not.toEqual(before);
  });

  /** Each field of the contracts that takes a picture's address, and how staff put one there. */
  const PLACES: { field: string; label: string; put: (address: string) => Promise<{ status: number }> }[] = [
    ...(['missionImage', 'pastorImage'] as const).map((section) => ({
      field: `homeSectionSchemas.${section}`,
      label: section === 'missionImage' ? 'Homepage: mission image' : 'Homepage: pastor image',
      put: (address: string) => call('PATCH', `/home-content/section/${section}`, { [section]: address }),
    })),
    {
      field: 'homeSectionSchemas.hero.backgroundImage',
      label: 'Homepage: first screen',
      put: (backgroundImage) =>
        call('PATCH', '/home-content/section/hero', { hero: { title: '', subtitle: '', backgroundImage } }),
    },
    {
      field: 'homeSectionSchemas.about.image',
      label: 'About: its picture',
      put: (image) =>
        call('PATCH', '/home-content/section/about', { about: { title: '', description: '', image } }),
    },
    {
      field: 'pageSectionSchemas.leadership.image',
      label: 'About: picture of A leader',
      put: (image) =>
        call('PATCH', '/page-content/leadership', {
          leadership: [{ name: 'A leader', role: 'Elder', text: '', image }],
        }),
    },
    {
      field: 'updateSettingsSchema.logo',
      label: 'Settings: logo',
      put: (logo) => call('PATCH', '/settings', { logo }),
    },
    {
      field: 'saveMinistrySchema.image',
      label: 'Ministry Choir',
      put: (image) => call('POST', '/ministries', { name: 'Choir', summary: 'Sings', image }),
    },
  ];

  it('knows every field that takes the address of a picture', () => {
    const fields: string[] = [];
    const walk = (schema: unknown, path: string) => {
      if (schema === contracts.imageUrlSchema) return void fields.push(path);
      if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) walk(schema.unwrap(), path);
      else if (schema instanceof z.ZodArray) walk(schema.element, path);
      else if (schema instanceof z.ZodObject)
        for (const [name, part] of Object.entries(schema.shape)) walk(part, `${path}.${name}`);
    };
    for (const [name, value] of Object.entries(contracts)) {
      if (/^(save|create|update).*Schema$/.test(name)) walk(value, name);
      if (/SectionSchemas$/.test(name))
        for (const [section, part] of Object.entries(value)) walk(part, `${name}.${section}`);
    }
    expect(fields.toSorted()).toEqual(PLACES.map(({ field }) => field).toSorted());
  });

  it.each(PLACES)('does not delete what $field shows, and says so', async ({ label, put }) => {
    const picture = await add();
    const [smallest] = picture.variants;
    expect((await put(smallest?.url ?? '')).status).toBeLessThan(300);
    const [listed] = (await call<Media[]>('GET', '/media')).body;
    expect(listed?.uses.map((use) => use.label)).toEqual([label]);
    const refused = await call('DELETE', `/media/${picture._id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      `This picture is used: ${label}. Take it out there first, then it can be deleted.`,
    );
    expect((await app.request(smallest?.url.replace('/api', '') ?? '')).status).toBe(200);
  });

  it('keeps what a testimonial shows, also while that can be brought back', async () => {
    const created = await call<{ _id: string; image: string }>('POST', '/testimonials', {
      ...{ name: 'A member', role: 'Member', testimony: 'Thanks', image: dataString(jpeg) },
    });
    const [picture] = (await call<Media[]>('GET', '/media')).body;
    expect(picture?.uses).toEqual([
      { kind: 'testimonial', label: 'Testimonial of A member', isDeleted: false },
    ]);
    // Chosen again elsewhere: it outlives the testimonial that it was made for.
    await call('PATCH', '/settings', { logo: created.body.image });
    await call('DELETE', `/testimonials/${created.body._id}`);
    const refused = await call('DELETE', `/media/${picture?._id}`);
    expect(refused.body.message).toContain('Testimonial of A member (recently deleted)');
    expect((await call('DELETE', `/deleted-records/${created.body._id}`)).status).toBe(204);
    expect((await call<Media>('GET', `/media/${picture?._id}`)).body.uses.map(({ label }) => label)).toEqual([
      'Settings: logo',
    ]);
  });

  it('deletes what nothing shows, with its bytes', async () => {
    const picture = await add();
    expect((await call('DELETE', `/media/${picture._id}`)).status).toBe(204);
    expect((await call('GET', `/media/${picture._id}`)).status).toBe(404);
    expect((await call('DELETE', `/media/${picture._id}`)).status).toBe(404);
    expect((await app.request(picture.url.replace('/api', ''))).status).toBe(404);
    expect(await app.database.collection('uploads.files').countDocuments({})).toBe(0);
  });
});
