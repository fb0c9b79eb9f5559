import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import {
  calendarEvent,
  calendarPage,
  podcastFeed,
  youtubeChannel,
  youtubeUploads,
  youtubeVideos,
} from '@chapel/testing';
import type { Envelope, Video } from '@chapel/contracts';
import { CHANNEL, HOUR, PATHS, startSyncWorld, type SyncApp, type SyncWorld } from './support/sync-app.js';

/** A process that shows no life for two minutes has died. */
const LEASE = 120_000;

let world: SyncWorld;
let app: SyncApp;

beforeAll(async () => {
  world = await startSyncWorld();
  app = await world.start();
  await app.configure();
});
afterAll(() => world.close());
beforeEach(async () => {
  await app.forget();
  world.clock.reset();
  world.upstream.reset();
  play('Sunday');
});

function play(title: string): void {
  const { upstream } = world;
  upstream.always(PATHS.channels, { body: youtubeChannel(CHANNEL) });
  upstream.always(PATHS.uploads, { body: youtubeUploads([{ id: 'a' }]) });
  upstream.always(PATHS.videos, { body: youtubeVideos([{ id: 'a', title }]) });
  upstream.always(PATHS.podcast, { body: podcastFeed([{}]) });
  upstream.always(PATHS.calendar, { body: calendarPage([calendarEvent('a', '2026-11-24', '2026-11-25')]) });
}
const counts = () =>
  [PATHS.channels, PATHS.uploads, PATHS.videos, PATHS.podcast, PATHS.calendar].map(
    (path) => world.upstream.callsTo(path).length,
  );
const latest = async () => (await app.request<Envelope<Video>>('/youtube/latest-video')).body.data.title;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('several backend processes on one database', () => {
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) await killed(child);
  });

  const hooks = pathToFileURL(path.resolve(import.meta.dirname, 'support/typescript-hooks.mjs')).href;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(hooks)});`;
  const message = <T>(child: ChildProcess, isIt: (received: T) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const stopped = () => reject(new Error('the process stopped'));
      const listen = (received: T) => {
        if (!isIt(received)) return;
        child.off('message', listen);
        child.off('exit', stopped);
        resolve();
      };
      child.on('message', listen);
      child.once('exit', stopped);
    });
  const killed = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  async function startProcess(): Promise<ChildProcess> {
    const child = fork(
      path.resolve(import.meta.dirname, 'support/sync-process.ts'),
      [world.mongoUri, world.dbName, JSON.stringify(world.environment)],
      { execArgv: ['--import', `data:text/javascript,${encodeURIComponent(register)}`] },
    );
    children.push(child);
    await message<{ ready?: true }>(child, ({ ready }) => ready === true);
    return child;
  }
  const runAt = (child: ChildProcess, time: number) => {
    const done = message<{ done?: number }>(child, (received) => received.done === time);
    child.send({ time });
    return done;
  };

  it('run each sync once each time, ten times', async () => {
    const [one, two] = await Promise.all([startProcess(), startProcess()]);
    for (let round = 1; round <= 10; round += 1) {
      world.clock.time += 6 * HOUR;
      await Promise.all([runAt(one, world.clock.time), runAt(two, world.clock.time)]);
      expect(counts()).toEqual([round, round, round, round, round]);
    }
  }, 60_000);

  it('take over from one that is killed in the middle of a run', async () => {
    const [one, two] = await Promise.all([startProcess(), startProcess()]);
    const begun = world.clock.time;
    world.upstream.next(PATHS.uploads, { hang: true });
    runAt(one, begun).catch(() => undefined);
    await until(() => world.upstream.callsTo(PATHS.uploads).length === 1);
    await killed(one);

    await runAt(two, begun + LEASE - 1000);
    expect(world.upstream.callsTo(PATHS.channels)).toHaveLength(1);
    await runAt(two, begun + LEASE + 1000);
    expect(world.upstream.callsTo(PATHS.channels)).toHaveLength(2);
    expect(await latest()).toBe('Sunday');
  }, 60_000);
});

describe('a process', () => {
  it('that was too slow and lost its lease writes nothing', async () => {
    const other = await world.start();
    world.upstream.next(PATHS.videos, {
      body: youtubeVideos([{ id: 'a', title: 'Outdated' }]),
      delayMs: 1000,
    });
    const slow = app.sync.runDue();
    await until(() => world.upstream.callsTo(PATHS.videos).length === 1);
    world.clock.time += LEASE + 1000;
    await other.sync.runDue();
    expect(await latest()).toBe('Sunday');
    await slow;
    expect(await latest()).toBe('Sunday');
    expect((await app.request('/youtube/sync-status')).body).toMatchObject({ state: 'ok' });
    await other.close();
  });

  it('that stops in the middle of a run hands it over at once', async () => {
    const other = await world.start();
    world.upstream.next(PATHS.videos, { hang: true });
    const stopped = other.sync.runDue();
    await until(() => world.upstream.callsTo(PATHS.videos).length === 1);
    await other.close();
    await stopped;
    await app.sync.runDue();
    expect(await latest()).toBe('Sunday');
  });

  it('that starts fetches after 15 seconds what is older than two hours, and nothing that is fresh', async () => {
    const start = async () => {
      const before = world.upstream.calls.length;
      await app.sync.prepare();
      world.clock.time += 14_000;
      await app.sync.runDue();
      const early = world.upstream.calls.length - before;
      world.clock.time += 1000;
      await app.sync.runDue();
      return [early, world.upstream.calls.length - before];
    };
    expect(await start()).toEqual([0, 5]);
    world.clock.time += HOUR;
    expect(await start()).toEqual([0, 0]);
    world.clock.time += 2 * HOUR;
    expect(await start()).toEqual([0, 5]);
    // A fault is looked at again at every start: that is what one does to mend it.
    world.clock.time += 6 * HOUR;
    world.upstream.next(PATHS.podcast, { status: 404 });
    await app.sync.runDue();
    world.clock.time += 60_000;
    expect(await start()).toEqual([0, 1]);
  });

  it('has the timers by which it looks whether something is due', async () => {
    expect(app.backend.app.get(SchedulerRegistry).getIntervals().sort()).toEqual([
      'activity',
      'deleted-records',
      'retention',
      'sync',
    ]);
  });
});

describe('a day', () => {
  it('costs at most 20 quota units and a handful of calls', async () => {
    const end = world.clock.time + 24 * HOUR;
    for (; world.clock.time < end; world.clock.time += 600_000) await app.sync.runDue();
    const units = world.upstream.calls.filter(({ path }) => path.startsWith('/youtube/')).length;
    expect(units).toBe(12);
    expect(world.upstream.calls.filter(({ path }) => path.includes('search'))).toEqual([]);
    expect(counts()).toEqual([4, 4, 4, 4, 4]);
  }, 60_000);
});
