import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photo } from './pictures.js';

const SCRIPT = '<script>alert("mark-of-the-intruder")</script>';
/** Stands in whatever must not come out of the site again. */
export const MARK = 'mark-of-the-intruder';

/** A chunk of a PNG file (ISO/IEC 15948, section 5.3). */
function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

const pngHead = (width: number, height: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit for each pixel, in grey: the smallest file for the most pixels.
  head[8] = 1;
  return pngChunk('IHDR', head);
};

/** A whole black picture of that size. @param more chunks before the pixels */
function blackPng(width: number, height: number, ...more: Buffer[]): Buffer {
  const pixels = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngHead(width, height),
    ...more,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG with a segment put right after its start. @param marker the segment's second byte */
async function jpegWith(marker: number, content: string): Promise<Buffer> {
  const jpeg = await photo(64, 48, 'jpeg');
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xff00 + marker, 0);
  segment.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, Buffer.from(content, 'latin1'), jpeg.subarray(2)]);
}

/** The picture as a JPEG that says it is 65,500 pixels wide and high. */
async function lyingJpeg(): Promise<Buffer> {
  const jpeg = Buffer.from(await photo(64, 48, 'jpeg'));
  // Start of frame: baseline or progressive.
  const at = Math.max(jpeg.indexOf(Buffer.from([0xff, 0xc0])), jpeg.indexOf(Buffer.from([0xff, 0xc2])));
  jpeg.writeUInt16BE(65_500, at + 5);
  jpeg.writeUInt16BE(65_500, at + 7);
  return jpeg;
}

/** Frames of different greys, one below the other, as sharp makes an animation of them. */
function animation(frames: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, height] = [40, 30];
  const pixels = Buffer.alloc(width * height * frames * 3, 128);
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill((frame * 7) % 256, width * height * 3 * frame, width * height * 3 * (frame + 1));
  }
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  return sharp(pixels, { raw })
    [format]({ loop: 0, delay: Array<number>(frames).fill(50) })
    .toBuffer();
}

const cut = async (picture: Promise<Buffer>, share: number) => {
  const bytes = await picture;
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

type Files = Record<string, () => Promise<Buffer> | Buffer>;

/** What is a picture and something else besides: taken in, and only the picture comes out. */
export const POLYGLOTS: Files = {
  'a JPEG with a page after it': async () =>
    Buffer.concat([await photo(64, 48, 'jpeg'), Buffer.from(`<!doctype html>${SCRIPT}`)]),
  'a JPEG with a page in its comment': () => jpegWith(0xfe, SCRIPT),
  'a JPEG with its position and its maker in XMP': () =>
    jpegWith(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`),
  'a PNG with a page in its text': () =>
    blackPng(64, 48, pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`, 'latin1'))),
  'a PNG with an archive after it': async () =>
    Buffer.concat([await photo(64, 48, 'png'), Buffer.from(`PK\x03\x04${MARK}`, 'latin1')]),
  'a GIF with a program after it': async () =>
    Buffer.concat([await photo(64, 48, 'gif'), Buffer.from(`\nMZ ${MARK}`)]),
  'a WebP with a page in its metadata': async () =>
    sharp(await photo(64, 48, 'png'))
      .webp()
      .withExif({ IFD0: { ImageDescription: SCRIPT }, IFD3: { GPSLatitude: '6/1 41/1 0/1' } })
      .toBuffer(),
};

/** Long, wide or moving: taken in, and what comes out is small and still. */
export const UNWIELDY: Record<string, { file: () => Promise<Buffer> | Buffer; width: number }> = {
  'a strip of 30,000 pixels': { file: () => blackPng(30_000, 40), width: 1280 },
  'a tower of 30,000 pixels': { file: () => blackPng(40, 30_000), width: 7 },
  'a GIF of 300 frames': { file: () => animation(300, 'gif'), width: 40 },
  'a WebP of 40 frames': { file: () => animation(40, 'webp'), width: 40 },
};

/** What no decoder may be made to chew on. */
export const REFUSED: Files = {
  'a PNG of 30,000 by 30,000 pixels in 110 kB': () => blackPng(30_000, 30_000),
  'a JPEG that says it has 4,290 megapixels': lyingJpeg,
  'a PNG that is all head': () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngHead(8, 8)]),
  'a script that begins like a GIF': () => Buffer.from('GIF89a=1;alert(1)//'),
  'half a WebP': () => cut(photo(160, 120, 'webp'), 0.5),
  'half an AVIF': () => cut(photo(160, 120, 'avif'), 0.5),
  'half a GIF': () => cut(photo(160, 120, 'gif'), 0.5),
  'a film that says it is an AVIF': () =>
    Buffer.concat([Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)]),
};

/** 64 MB of text in 64 kB, beside a picture of no size at all. */
export const textBomb = () =>
  blackPng(
    64,
    48,
    pngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(64 << 20, 120))]),
    ),
  );
