import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoggerService } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startUpstreamServer, testDatabase, type UpstreamServer } from '@chapel/testing';
import { createBackend, type Backend } from '../../src/create-backend.js';
import { parseEnvironment } from '../../src/config/parse-environment.js';
import { Clock } from '../../src/modules/sync/clock.js';
import { SyncService } from '../../src/modules/sync/sync.service.js';
import { Caller } from './caller.js';

const OWNER = { email: 'owner@example.org', password: 'correct horse battery staple' };
const SECRET = 'Kx7vQ2mWc9TzR4bYp1LdHs6NfGj3EuAo';

export const CHANNEL = 'UCabcdefghijklmnopqrstuv';
export const CALENDAR = 'chapel@group.calendar.example.org';
/** Never in an answer, a log or the database. */
export const YOUTUBE_KEY = 'key-of-the-videos';
export const CALENDAR_KEY = 'key-of-the-calendar';
export const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T06:00:00Z');

/** Where the stand-in answers for whom. */
export const PATHS = {
  channels: '/youtube/v3/channels',
  uploads: '/youtube/v3/playlistItems',
  videos: '/youtube/v3/videos',
  videoFeed: '/videos.xml',
  podcast: '/podcast.xml',
  calendar: `/calendar/v3/calendars/${encodeURIComponent(CALENDAR)}/events`,
} as const;

/** Collections that the syncs write. */
const SYNCED = ['videos', 'channels', 'episodes', 'events', 'syncstates', 'syncleases', 'syncmemos'];

/** Time that passes only when a test or a wait lets it. */
export class TestClock {
  time = START;
  /** Every wait that the code asked for, in milliseconds. */
  waits: number[] = [];
  /** Real milliseconds after which a request counts as too slow. */
  patience = 5000;

  /** Back to six in the morning of 20 November 2026. */
  reset(): void {
    this.time = START;
    this.waits = [];
    this.patience = 5000;
  }

  /** Puts itself in the place of a process's clock. */
  drive(clock: Clock): void {
    clock.now = () => this.time;
    clock.random = () => 0;
    clock.deadline = () => AbortSignal.timeout(this.patience);
    clock.wait = async (ms, signal) => {
      signal?.throwIfAborted();
      this.waits.push(ms);
      this.time += ms;
    };
  }
}

export interface SyncApp extends Pick<Caller, 'request'> {
  backend: Backend;
  database: Connection;
  sync: SyncService;
  token: string;
  /** Origin of the running API. */
  url: string;
  /** What staff set; without an argument all three sources at the stand-in. */
  configure(
    sources?: Partial<Record<'youtubeChannelId' | 'podcastFeedUrl' | 'calendarId', string>>,
  ): Promise<void>;
  /** Empties all that a sync stores; settings and accounts stay. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

export interface SyncWorld {
  upstream: UpstreamServer;
  /** Every line that any process logged: the framework has one logger for all of them. */
  log: string[];
  clock: TestClock;
  /** What one more process needs to join. */
  mongoUri: string;
  dbName: string;
  environment: Record<string, string>;
  /** One more backend in this process, on the same database. */
  start(env?: Record<string, string>): Promise<SyncApp>;
  close(): Promise<void>;
}

/** A stand-in for the outside, a clock, and a database for any number of processes. */
export async function startSyncWorld(): Promise<SyncWorld> {
  const [upstream, stored] = await Promise.all([startUpstreamServer(), testDatabase()]);
  const clock = new TestClock();
  const apps = new Set<SyncApp>();
  const log: string[] = [];

  const environment = {
    JWT_SECRET: SECRET,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    STARTER_CONTENT: 'off',
    SYNC: 'off',
    YOUTUBE_API_KEY: YOUTUBE_KEY,
    YOUTUBE_API_URL: `${upstream.url}/youtube/v3`,
    YOUTUBE_FEED_URL: `${upstream.url}${PATHS.videoFeed}`,
    GOOGLE_CALENDAR_KEY: CALENDAR_KEY,
    GOOGLE_CALENDAR_URL: `${upstream.url}/calendar/v3`,
  };

  const start = async (env: Record<string, string> = {}): Promise<SyncApp> => {
    const backend = await createBackend({
      config: { ...parseEnvironment({ ...environment, ...env }), jwtSecret: SECRET },
      mongoUri: stored.uri,
      dbName: stored.dbName,
      logger: loggerInto(log),
    });
    clock.drive(backend.app.get(Clock));
    const server = createServer(backend.handler);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const caller = new Caller(url, OWNER);
    const token = await caller.signIn();
    const app: SyncApp = {
      backend,
      database: backend.app.get<Connection>(getConnectionToken()),
      sync: backend.app.get(SyncService),
      token,
      url,
      request: caller.request.bind(caller),
      async configure(sources) {
        const all = {
          youtubeChannelId: CHANNEL,
          podcastFeedUrl: `${upstream.url}${PATHS.podcast}`,
          calendarId: CALENDAR,
        };
        const none = { youtubeChannelId: '', podcastFeedUrl: '', calendarId: '' };
        const json = { sources: sources ? { ...none, ...sources } : all };
        const { status } = await caller.request('/settings', { method: 'PATCH', token, json });
        if (status !== 200) throw new Error(`The settings were answered ${status}`);
      },
      async forget() {
        for (const name of SYNCED) await app.database.collection(name).deleteMany({});
      },
      async close() {
        apps.delete(app);
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
        await backend.close();
      },
    };
    apps.add(app);
    return app;
  };

  return {
    upstream,
    clock,
    log,
    mongoUri: stored.uri,
    dbName: stored.dbName,
    environment,
    start,
    async close() {
      await Promise.all([...apps].map((app) => app.close()));
      await upstream.close();
      await stored.stop();
    },
  };
}

function loggerInto(log: string[]): LoggerService {
  const write = (...parts: unknown[]) => void log.push(JSON.stringify(parts));
  return { log: write, warn: write, error: write };
}
