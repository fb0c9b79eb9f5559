import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import { uploadedImageSchema, type HomeContent, type Problem, type UploadedImage } from '@chapel/contracts';
import { formWith, photo } from './support/pictures.js';
import { SILENT, startTestApp, type TestApp } from './support/test-app.js';

const NOT_AN_IMAGE = 'Please select a valid image file.';
const NO_FILE = 'Please select a file to upload';

describe('uploads', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp({ logger: SILENT });
    token = await app.signIn();
  });
  afterAll(() => app.close());

  const names = ['uploads', 'uploads.files', 'uploads.chunks', 'homecontents'];
  beforeEach(async () => {
    for (const name of names) await app.database.collection(name).deleteMany({});
  });

  const upload = <T = UploadedImage>(body: NonNullable<RequestInit['body']>, type = 'missionImage') =>
    app.request<T>(`/home-content/upload/${type}`, { method: 'POST', token, body });
  // fetch would add `no-cache` to a conditional request, which asks for the whole file again.
  const fetchBytes = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}${url}`, {
      headers: { 'cache-control': 'max-age=0', ...headers },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const stored = async () =>
    Promise.all(names.map((name) => app.database.collection(name).countDocuments({})));

  it('makes every size and format, and shows the picture on the home page', async () => {
    const { status, body } = await upload(formWith(await photo(1600, 1200, 'jpeg')), 'pastorImage');
    expect(status).toBe(201);
    expect(uploadedImageSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ width: 1280, height: 960 });
    expect(body.url).toMatch(/^\/api\/uploads\/[0-9a-f]{24}\/1280\.jpeg$/);
    const made = body.variants.map(({ width, format }) => `${width}.${format}`).sort();
    const wanted = [320, 640, 960, 1280].flatMap((width) =>
      ['avif', 'webp', 'jpeg'].map((format) => `${width}.${format}`),
    );
    expect(made).toEqual(wanted.sort());

    const home = (await app.request<HomeContent>('/home-content/latest')).body;
    expect(home.pastorImage).toBe(body.url);
    expect(home.images).toEqual({ pastorImage: body });
    expect(home.missionImage).toBe('');
  });

  it('serves each file as what it says, to be kept for ever', async () => {
    const { body } = await upload(formWith(await photo(700, 500, 'png')));
    expect(body.variants).toHaveLength(9);
    for (const { url, width, height, format, bytes } of body.variants) {
      const file = await fetchBytes(url);
      expect(file.response.status).toBe(200);
      expect(file.response.headers.get('content-type')).toBe(`image/${format}`);
      expect(file.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.bytes.length).toBe(bytes);
      const decoded = await sharp(file.bytes).metadata();
      expect([decoded.width, decoded.height]).toEqual([width, height]);
      expect(decoded.format).toBe(format === 'avif' ? 'heif' : format);

      const etag = file.response.headers.get('etag') ?? '';
      const again = await fetchBytes(url, { 'if-none-match': etag });
      expect(again.response.status).toBe(304);
      expect(again.bytes.length).toBe(0);
      expect((await fetchBytes(url, { 'if-none-match': '"other"' })).response.status).toBe(200);
    }
  });

  it.each([
    [200, ['200']],
    [320, ['320']],
    [500, ['320', '500']],
    [1280, ['320', '640', '960', '1280']],
    [2000, ['320', '640', '960', '1280']],
  ])('never makes a picture wider than the original: %i', async (width, widths) => {
    const { body } = await upload(formWith(await photo(width, 100, 'jpeg')));
    const jpegs = body.variants.filter(({ format }) => format === 'jpeg');
    expect(jpegs.map((variant) => String(variant.width))).toEqual(widths);
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('takes %s, whatever its name says', async (format) => {
    const answer = await upload(
      formWith(await photo(64, 48, format), { name: 'a.bin', type: 'application/x' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ width: 64, height: 48 });
  });

  it('turns the picture as its EXIF says and leaves all metadata behind', async () => {
    const sideways = await sharp(await photo(80, 40, 'png'))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A private name' }, IFD3: { GPSLatitude: '6/1 41/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const { body } = await upload(formWith(sideways));
    expect(body).toMatchObject({ width: 40, height: 80 });
    for (const { url } of body.variants) {
      const { bytes } = await fetchBytes(url);
      const { exif, xmp, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, orientation ?? 1]).toEqual([undefined, undefined, 1]);
      expect(bytes.includes('A private name')).toBe(false);
    }
  });

  it('stands what is transparent on white in the JPEG', async () => {
    const clear = {
      create: { width: 40, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    };
    const { body } = await upload(formWith(await sharp(clear).png().toBuffer()));
    const { dominant } = await sharp((await fetchBytes(body.url)).bytes).stats();
    expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(700);
  });

  it('accepts exactly 5 MB and refuses one byte more, naming the size', async () => {
    const jpeg = await photo(64, 48, 'jpeg');
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await upload(formWith(padded(5_242_880)))).status).toBe(201);
    const refused = await upload<Problem>(formWith(padded(5_242_881)));
    expect(refused.status).toBe(413);
    expect(refused.body.message).toBe(
      'Image is too large. Please select an image smaller than 5MB. Current size: 5.00MB',
    );
    const larger = await upload<Problem>(formWith(padded(7_340_032)));
    expect(larger.body.message).toContain('Current size: 7.00MB');
  });

  describe('refuses', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const hostile: [name: string, content: () => Promise<Buffer | string>][] = [
      ['a text file named .jpg', async () => 'This is no picture'],
      ['an SVG', async () => svg],
      ['an SVG after a byte order mark', async () => `\ufeff<?xml version="1.0"?>${svg}`],
      ['HTML', async () => '<!doctype html><script>alert(1)</script>'],
      ['a PDF', async () => '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
      [
        'a TIFF',
        async () =>
          sharp(await photo(64, 48, 'png'))
            .tiff()
            .toBuffer(),
      ],
      ['a truncated JPEG', async () => (await photo(640, 480, 'jpeg')).subarray(0, 9000)],
      ['a JPEG that is only a head', async () => (await photo(640, 480, 'jpeg')).subarray(0, 30)],
      ['a truncated PNG', async () => (await photo(640, 480, 'png')).subarray(0, 9000)],
    ];
    it.each(hostile)('%s', async (_name, content) => {
      const refused = await upload<Problem>(formWith(await content()));
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ message: NOT_AN_IMAGE, fields: { file: NOT_AN_IMAGE } });
      expect(await stored()).toEqual([0, 0, 0, 0]);
    });

    it('a small file that unfolds into more than 40 megapixels', async () => {
      const create = { width: 8000, height: 5001, channels: 3 as const, background: 'white' };
      const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
      expect(bomb.length).toBeLessThan(5_242_880);
      const refused = await upload<Problem>(formWith(bomb));
      expect(refused.status).toBe(400);
      expect(refused.body.message).toBe('This picture has more than 40 million pixels');
      expect(await stored()).toEqual([0, 0, 0, 0]);
    });

    it('no file, an empty one, another field, two files, and what is no form', async () => {
      const jpeg = await photo(64, 48, 'jpeg');
      const two = formWith(jpeg);
      two.append('file', new Blob([new Uint8Array(jpeg)]), 'second.jpg');
      const answers = [
        await upload<Problem>(new FormData()),
        await upload<Problem>(formWith('')),
        await upload<Problem>(formWith(jpeg, { field: 'picture' })),
        await upload<Problem>(two),
        await upload<Problem>(JSON.stringify({ file: 'x' })),
        await upload<Problem>('x', 'bannerImage'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
      expect(answers.map(({ body }) => body.message).slice(0, 5)).toEqual([
        NO_FILE,
        NO_FILE,
        NO_FILE,
        'Please upload one picture at a time',
        NO_FILE,
      ]);
      expect(await stored()).toEqual([0, 0, 0, 0]);
    });

    it('a form that breaks off, or whose boundary never comes', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const send = (body: string, more = headers) =>
        app.request('/home-content/upload/missionImage', { method: 'POST', token, body, headers: more });
      const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
      expect((await send(part)).status).toBe(400);
      expect((await send('nothing of the kind')).status).toBe(400);
      expect((await send(part, { 'content-type': 'multipart/form-data' })).status).toBe(400);
      expect(await stored()).toEqual([0, 0, 0, 0]);
    });

    it('another image type, and everyone without a token', async () => {
      const form = formWith(await photo(64, 48, 'jpeg'));
      const other = await upload<Problem>(form, 'bannerImage');
      expect(other.status).toBe(400);
      expect(other.body.message).toBe('The image type must be missionImage or pastorImage');
      const stranger = await app.request('/home-content/upload/missionImage', { method: 'POST', body: form });
      expect(stranger.status).toBe(401);
      expect(await stored()).toEqual([0, 0, 0, 0]);
    });
  });

  it('keeps nothing when one of the files cannot be stored', async () => {
    const bucket = mongo.GridFSBucket.prototype;
    const open = bucket.openUploadStreamWithId;
    let calls = 0;
    const failing = jest.spyOn(bucket, 'openUploadStreamWithId').mockImplementation(function (
      this: mongo.GridFSBucket,
      ...values: Parameters<typeof open>
    ) {
      calls += 1;
      const stream = open.apply(this, values);
      if (calls === 5) stream.destroy(new Error('The disk is full'));
      return stream;
    });
    const answer = await upload<Problem>(formWith(await photo(700, 500, 'jpeg')));
    failing.mockRestore();
    expect(answer.status).toBe(500);
    expect(calls).toBe(5);
    expect(await stored()).toEqual([0, 0, 0, 0]);
    expect((await upload(formWith(await photo(64, 48, 'jpeg')))).status).toBe(201);
  });

  it('drops the sizes when the section is given another address', async () => {
    await upload(formWith(await photo(64, 48, 'jpeg')));
    const json = { missionImage: 'https://example.org/other.jpg' };
    await app.request('/home-content/section/missionImage', { method: 'PATCH', json, token });
    const home = (await app.request<HomeContent>('/home-content/latest')).body;
    expect(home.missionImage).toBe('https://example.org/other.jpg');
    expect(home.images).toEqual({});
  });

  it('answers 404 for an absent picture and 400 for what is no address of one', async () => {
    const { body } = await upload(formWith(await photo(64, 48, 'jpeg')));
    const folder = body.url.slice(0, body.url.lastIndexOf('/'));
    const status = async (url: string) => (await fetchBytes(url)).response.status;
    expect(await status('/api/uploads/66f1a7c2e4b0a1b2c3d4e5f6/640.avif')).toBe(404);
    expect(await status(`${folder}/999.jpeg`)).toBe(404);
    expect(await status(`${folder}/64.png`)).toBe(400);
    expect(await status(`${folder}/..%2f..%2fetc%2fpasswd`)).toBe(400);
    expect(await status('/api/uploads/none/64.jpeg')).toBe(400);
  });
});
