import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { MeasuredProcess } from './measured-process.mjs';

const run = promisify(execFile);
const file = (name) => path.join(import.meta.dirname, name);

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** One burst of load. `shot` is what load-worker.mjs takes; answers what it prints. */
export async function shoot(shot) {
  const { stdout } = await run(process.execPath, [file('load-worker.mjs'), JSON.stringify(shot)]);
  return JSON.parse(stdout);
}

/** One answer as it comes over the wire, undecoded. */
export function capture({ url, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

/** Headers that node:http writes by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/**
 * Measures one case of the site beside the bare handler that gives the very same answer, in turn, round by round.
 *
 * @param site the running site's MeasuredProcess
 * @param shot what is asked of it (load-worker.mjs)
 * @param options.status the status that every answer must have
 * @param options.barePort a free port for the baseline
 */
export async function compare(site, shot, { rounds, status, barePort }) {
  // `{n}` as a number that the bursts do not reach.
  const once = (text) => text?.replaceAll('{n}', String(Math.floor(Math.random() * 1e6)));
  const firstHeaders = Object.fromEntries(
    Object.entries(shot.headers).map(([name, value]) => [
      name,
      name === 'x-forwarded-for' ? '10.0.0.1' : once(value),
    ]),
  );
  const answer = await capture({ ...shot, headers: firstHeaders, body: once(shot.body) });
  if (answer.status !== status) {
    throw new Error(
      `${shot.method} ${shot.url} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`,
    );
  }
  const dir = await mkdtemp(path.join(tmpdir(), 'chapel-bare-'));
  const answerFile = path.join(dir, 'answer.json');
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name)),
  );
  if (answer.body.length > 0) headers['content-length'] = String(answer.body.length);
  await writeFile(answerFile, JSON.stringify({ status, headers, body: answer.body.toString('base64') }));

  const bare = new MeasuredProcess(file('bare-server.mjs'), { args: [String(barePort), answerFile] });
  try {
    const bareUrl = `http://127.0.0.1:${barePort}`;
    await bare.ready(`${bareUrl}/ready`);
    const burst = async (target, url) => {
      const before = await target.usage();
      const result = await shoot({ ...shot, url });
      const after = await target.usage();
      const others = Object.keys(result.statuses).filter((each) => Number(each) !== status);
      if (result.failed > 0 || others.length > 0) {
        throw new Error(
          `${shot.method} ${url}: ${result.failed} failed, statuses ${JSON.stringify(result.statuses)}`,
        );
      }
      return { ...result, cpuMs: (after.cpuMs - before.cpuMs) / result.total, rssMiB: after.rssMiB };
    };
    const path = new URL(shot.url);
    const sides = { site: [site, shot.url], bare: [bare, `${bareUrl}${path.pathname}${path.search}`] };
    const results = { site: [], bare: [] };
    // Not counted: both compile what they run often.
    for (const side of ['site', 'bare']) await shoot({ ...shot, url: sides[side][1], seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 ? ['site', 'bare'] : ['bare', 'site']) {
        results[side].push(await burst(...sides[side]));
      }
    }
    const middle = (side, field) => median(results[side].map((result) => result[field]));
    const ratio = (field) =>
      median(results.site.map((result, index) => result[field] / results.bare[index][field]));
    return {
      bytes: answer.body.length,
      perSecond: middle('site', 'perSecond'),
      barePerSecond: middle('bare', 'perSecond'),
      rateRatio: ratio('perSecond'),
      cpuMs: middle('site', 'cpuMs'),
      cpuRatio: ratio('cpuMs'),
      p99: middle('site', 'p99'),
      bareP99: middle('bare', 'p99'),
      rssMiB: Math.max(...results.site.map(({ rssMiB }) => rssMiB)),
    };
  } finally {
    await bare.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
