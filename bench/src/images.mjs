// npm run bench:images [--rounds=5] [--together=6]: what a photo of 12 megapixels costs, and what readers notice of it.
// The baseline is the picture library alone, which makes the same files in a process of its own.
import { Blob, Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';
import { median, shoot } from './compare.mjs';
import { writeSection } from './performance-doc.mjs';
import { startSite } from './site.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, together: { type: 'string', default: '6' } },
});
const rounds = Number(values.rounds);
const together = Number(values.together);
const BARE = path.join(import.meta.dirname, 'bare-encoder.mjs');
const READ_SECONDS = 5;

/** A photo's worth of detail: noise over a slope of light, 4000 by 3000 pixels, below the 5 MB that the site takes. */
async function photo() {
  const detail = await sharp({
    create: { width: 1600, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 24 } },
  })
    .resize(4000, 3000)
    .raw()
    .toBuffer();
  const light = Buffer.from(
    '<svg width="4000" height="3000"><linearGradient id="l"><stop stop-color="#402060"/><stop offset="1" stop-color="#f0d090"/></linearGradient><rect width="4000" height="3000" fill="url(#l)" opacity="0.6"/></svg>',
  );
  return sharp(detail, { raw: { width: 4000, height: 3000, channels: 3 } })
    .composite([{ input: light }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

const bytes = await photo();
const dir = await mkdtemp(path.join(tmpdir(), 'chapel-images-'));
const file = path.join(dir, 'photo.jpg');
await writeFile(file, bytes);
const site = await startSite();
try {
  const authorization = `Bearer ${await site.token()}`;
  const upload = async () => {
    const body = new FormData();
    body.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
    const began = performance.now();
    const answer = await fetch(`${site.url}/api/home-content/upload/missionImage`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  const bare = async () => Number((await promisify(execFile)(process.execPath, [BARE, file])).stdout);
  /** The work's result and the most memory that the site held meanwhile. */
  const watched = async (work) => {
    let most = 0;
    let done = false;
    const result = work().finally(() => (done = true));
    while (!done) {
      most = Math.max(most, (await site.process.usage()).rssMiB);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { result: await result, most };
  };
  const read = () =>
    shoot({ url: `${site.url}/`, method: 'GET', headers: {}, connections: 10, seconds: READ_SECONDS });

  await upload();
  const single = { site: [], bare: [], most: 0 };
  for (let round = 0; round < rounds; round += 1) {
    single.bare.push(await bare());
    const { result, most } = await watched(upload);
    single.site.push(result);
    single.most = Math.max(single.most, most);
  }
  const ratio = median(single.site.map((ms, round) => ms / single.bare[round]));

  const calm = await read();
  const { result: busy, most } = await watched(async () => {
    const uploads = Promise.all(Array.from({ length: together }, upload));
    const readers = await read();
    return { readers, slowest: Math.max(...(await uploads)) };
  });
  const round = (value) => Math.round(value).toLocaleString('en');
  const tables = [
    '| A photo of 12 megapixels, all variants | Goal | Median | Picture library alone | Ratio | Most memory |',
    '| --- | --: | --: | --: | --: | --: |',
    `| one (${(bytes.length / 1e6).toFixed(1)} MB) | < 3,000 ms, < 300 MiB | ${round(median(single.site))} ms | ${round(median(single.bare))} ms | ${ratio.toFixed(2)} | ${round(single.most)} MiB |`,
    `| ${together} at once, two worked on | | ${round(busy.slowest)} ms for all | | | ${round(most)} MiB |`,
    '',
    '| Home, 10 connections | requests/s | p99 |',
    '| --- | --: | --: |',
    `| without uploads | ${round(calm.perSecond)} | ${calm.p99} ms |`,
    `| during those ${together} | ${round(busy.readers.perSecond)} | ${busy.readers.p99} ms |`,
  ].join('\n');
  console.log(tables);
  writeSection('bench:images', 'Pictures', tables);
} finally {
  await site.stop();
  await rm(dir, { recursive: true });
}
