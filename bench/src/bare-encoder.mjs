// The baseline of bench:images: the twelve files of one picture by the picture library alone. Prints milliseconds.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';

const WIDTHS = [320, 640, 960, 1280];
const bytes = readFileSync(process.argv[2]);
sharp.cache(false);
const began = performance.now();
const { data, info } = await sharp(bytes)
  .autoOrient()
  .resize({ width: 1280 })
  .raw()
  .toBuffer({ resolveWithObject: true });
for (const width of WIDTHS) {
  const picture = () => sharp(data, { raw: info }).resize(width);
  await picture().avif({ quality: 50, effort: 1 }).toBuffer();
  await picture().webp({ quality: 74 }).toBuffer();
  await picture().jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
console.log(performance.now() - began);
