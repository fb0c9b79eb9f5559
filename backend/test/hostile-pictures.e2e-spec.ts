import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Problem, UploadedImage } from '@chapel/contracts';
import { MARK, POLYGLOTS, REFUSED, textBomb, UNWIELDY } from './support/hostile-pictures.js';
import { formWith } from './support/pictures.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn();
});
afterAll(() => app.close());

const STORES = ['uploads', 'uploads.files', 'uploads.chunks', 'homecontents'];
beforeEach(async () => {
  for (const name of STORES) await app.database.collection(name).deleteMany({});
});
const stored = () => Promise.all(STORES.map((name) => app.database.collection(name).countDocuments({})));

const upload = async (file: Buffer) =>
  app.request<UploadedImage & Problem>('/home-content/upload/missionImage', {
    method: 'POST',
    token,
    body: formWith(file),
  });

/** Each file that was made of the picture, as a browser gets it. */
async function filesOf({ variants }: UploadedImage): Promise<Buffer[]> {
  return Promise.all(
    variants.map(async ({ url, format }) => {
      const response = await fetch(`${app.url}${url}`);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      return Buffer.from(await response.arrayBuffer());
    }),
  );
}

async function expectClean(image: UploadedImage): Promise<void> {
  const files = await filesOf(image);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    expect(file.includes(MARK)).toBe(false);
    const { exif, xmp, iptc, comments, pages } = await sharp(file).metadata();
    expect([exif, xmp, iptc, comments, pages ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
  }
}

describe('a picture that is something else besides', () => {
  it.each(Object.entries(POLYGLOTS))('%s comes out as a picture alone', async (_name, make) => {
    const file = await make();
    expect(file.includes(MARK) || file.includes('PK\x03\x04')).toBe(true);
    const { status, body } = await upload(file);
    expect(status).toBe(201);
    await expectClean(body);
  });
});

describe('an unwieldy picture', () => {
  it.each(Object.entries(UNWIELDY))('%s comes out small and still', async (_name, { file, width }) => {
    const { status, body } = await upload(await file());
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.width).toBe(width);
    await expectClean(body);
  });
});

describe('a bomb, a lie or a piece', () => {
  it.each(Object.entries(REFUSED))('%s is refused, and nothing is stored', async (_name, make) => {
    const file = await make();
    expect(file.length).toBeLessThan(200_000);
    const { status, body } = await upload(file);
    expect([status, body.fields?.['file']]).toEqual([400, expect.stringMatching(/valid image|pixels/)]);
    expect(await stored()).toEqual([0, 0, 0, 0]);
  });

  it('text that unfolds a thousandfold costs no memory', async () => {
    const bomb = textBomb();
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await upload(bomb);
    // Whether the decoder passes the text by or refuses the file is its own affair.
    if (status === 201) await expectClean(body);
    else expect(status).toBe(400);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200);
  });
});
