import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandStartedEvent } from 'mongodb';
import { Types } from 'mongoose';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Above this no query may read a collection from end to end (issue 7). */
const MANY = 1100;
const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa';
const FEED = 'https://podcast.example/feed.xml';
const CALENDAR = 'calendar@example.org';
const DAY = 86_400_000;

/** A command that the API sent while a call was answered. */
interface Sent {
  name: string;
  command: Record<string, unknown>;
}

interface Explained {
  queryPlanner: { winningPlan: object };
  executionStats: { totalDocsExamined: number; nReturned: number };
}

let app: TestApp;
let token: string;
let ids: Record<string, string>;
const sent: Sent[] = [];
const GROWN = new Set<string>();

beforeAll(async () => {
  app = await startTestApp({ uriOptions: { monitorCommands: 'true' } });
  token = await app.signIn();
  const set = { youtubeChannelId: CHANNEL, podcastFeedUrl: FEED, calendarId: CALENDAR };
  const saved = await app.request('/settings', { method: 'PATCH', token, json: { sources: set } });
  expect(saved.status).toBe(200);
  ids = await fill();
  app.database.getClient().on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    sent.push({ name: commandName, command: command as Record<string, unknown> });
  });
}, 120_000);
afterAll(() => app.close());

/** Collections as many years leave them; answers the ids of one record of each. */
async function fill(): Promise<Record<string, string>> {
  const branch = String(new Types.ObjectId());
  const now = Date.now();
  const past = (n: number) => new Date(now - (n + 1) * DAY);
  const stamps = (n: number) => ({ createdAt: past(n), updatedAt: past(n), __v: 0 });
  const collections: Record<string, (n: number) => object> = {
    messages: (n) => ({
      ...{ name: `Visitor ${n}`, email: 'visitor@example.org', branch: 'all', message: 'A question' },
      ...{ branchKey: n % 2 ? 'all' : 'ayigya', status: n % 3 ? 'read' : 'unread' },
      ...{ requestKey: `key-${n}`, requestHash: 'none', createdAt: past(n) },
    }),
    members: (n) => ({
      ...{
        name: `Member ${n}`,
        nameKey: `member ${n}`,
        searchText: `member ${n}`,
        branch,
        ministries: [branch],
      },
      ...{ status: n % 2 ? 'member' : 'inactive', calls: [], ...stamps(n) },
      ...{ followUpAssignee: n % 2 ? 'Office' : '', followUpDue: n % 2 ? '2026-01-11' : '' },
    }),
    events: (n) => ({
      ...{ summary: `Event ${n}`, description: 'Songs', location: 'Kumasi', type: 'special', branch: 'all' },
      ...{ startsAt: past(n), endsAt: past(n), attachments: [], ...stamps(n) },
      ...(n % 2 && { calendarId: CALENDAR, externalId: `event-${n}` }),
    }),
    videos: (n) => ({
      ...{
        videoId: `v${String(n).padStart(10, '0')}`,
        channelId: CHANNEL,
        title: `Sermon ${n}`,
        description: '',
      },
      ...{ publishedAt: past(n), duration: 'PT1H', viewCount: 1, thumbnailUrl: '', live: 'none' },
    }),
    episodes: (n) => ({
      ...{
        episodeId: `episode-${n}`,
        feedUrl: FEED,
        title: `Sermon ${n}`,
        description: '',
        publishedAt: past(n),
      },
      ...{
        duration: 60,
        audioUrl: 'https://podcast.example/a.mp3',
        audioType: '',
        audioBytes: 1,
        imageUrl: '',
        link: '',
      },
    }),
    testimonials: (n) => ({
      ...{ name: `Member ${n}`, role: 'Member', testimony: 'Thanks', image: '', isActive: n % 2 === 0 },
      ...stamps(n),
    }),
    uploads: (n) => ({
      variants: [
        {
          ...{ file: '320.jpeg', contentId: new Types.ObjectId(), format: 'jpeg', width: 320, height: 240 },
          ...{ bytes: 1, digest: 'none' },
        },
      ],
      ...{ name: `photo ${n}.jpg`, alt: n % 2 ? 'The choir' : '', isDecorative: false, createdAt: past(n) },
    }),
    deletedrecords: (n) => ({
      ...{ kind: 'testimonial', name: `Member ${n}`, record: { _id: new Types.ObjectId(), image: '' } },
      ...{ deletedAt: past(n), expiresAt: new Date(now + DAY), heldUntil: new Date(0) },
    }),
    outbox: () => ({ attempts: 1, doneAt: new Date(now) }),
    sessions: (n) => ({
      ...{
        user: new Types.ObjectId(),
        handleHash: `handle-${n}`,
        tokenHash: `token-${n}`,
        previousHash: null,
      },
      ...{ rotatedAt: new Date(now), expiresAt: new Date(now + DAY) },
    }),
  };
  const first: Record<string, string> = {};
  for (const [name, make] of Object.entries(collections)) {
    const records = Array.from({ length: MANY }, (_, n) => make(n));
    const { insertedIds } = await app.database.collection(name).insertMany(records);
    first[name] = String(insertedIds[0]);
    GROWN.add(name);
  }
  return { ...first, branch, now: new Date(now).toISOString() };
}

/** What the API sent for one call. */
async function commandsOf(method: string, path: string, json?: unknown): Promise<Sent[]> {
  sent.length = 0;
  const answer = await app.request(path, { method, token, ...(json !== undefined && { json }) });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return sent.filter(({ name }) =>
    ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify'].includes(name),
  );
}

/** The database's own account of how it would run a command. */
function explained({ command }: Sent): Promise<Explained> {
  const inner = Object.fromEntries(
    Object.entries(command).filter(([name]) => !['lsid', '$db', 'txnNumber', '$clusterTime'].includes(name)),
  );
  const db = app.database.db;
  if (!db) throw new Error('The database is not connected');
  return db.command({ explain: inner, verbosity: 'executionStats' }) as unknown as Promise<Explained>;
}

/** Calls about collections that grow. A search for words is not among them: it reads what it searches. */
const CALLS: { call: string; json?: unknown }[] = [
  { call: 'GET /messages' },
  { call: 'GET /messages?limit=20&page=50' },
  { call: 'GET /messages?branch=ayigya' },
  { call: 'GET /messages?status=unread' },
  { call: 'GET /messages?branch=ayigya&status=unread' },
  { call: 'GET /messages/stats' },
  { call: 'PATCH /messages/{messages}/read' },
  { call: 'PATCH /messages/{messages}/replied' },
  {
    call: 'POST /messages',
    json: { name: 'A visitor', email: 'v@example.org', branch: 'all', message: 'At what time?' },
  },
  { call: 'DELETE /messages/{messages}' },
  { call: 'GET /members' },
  { call: 'GET /members?branch={branch}' },
  { call: 'GET /members?ministry={branch}' },
  { call: 'GET /members?status=inactive' },
  { call: 'GET /members?status=inactive&branch={branch}' },
  { call: 'GET /members?assignee=Office' },
  { call: 'GET /members?assignee=Office&followUp=open' },
  { call: 'GET /members/assignees' },
  { call: 'GET /members/{members}' },
  { call: 'GET /events' },
  { call: 'GET /events?from={now}' },
  { call: 'GET /events/calendar.ics' },
  { call: 'GET /events/{events}' },
  { call: 'GET /youtube/latest-video' },
  { call: 'GET /youtube/recent-videos' },
  { call: 'GET /podcast/latest-episode' },
  { call: 'GET /podcast/recent-episodes' },
  { call: 'GET /sermons' },
  { call: 'GET /sermons/live' },
  { call: 'GET /sermons?year=2024' },
  { call: 'GET /media' },
  { call: 'GET /media?alt=missing&limit=24' },
  { call: 'GET /media/{uploads}' },
  { call: 'GET /settings' },
  { call: 'GET /testimonials' },
  { call: 'GET /testimonials/admin' },
  { call: 'GET /sermons/video/v0000000003' },
  { call: 'GET /sermons/audio/episode-3' },
  { call: 'PATCH /testimonials/{testimonials}/toggle' },
  { call: 'GET /auth/me' },
  { call: 'GET /health/ready' },
];

describe(`with ${MANY} records of each kind`, () => {
  it.each(CALLS)('$call reads by an index', async ({ call, json }) => {
    const [method = '', template = ''] = call.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '');
    for (const command of await commandsOf(method, path, json)) {
      const { queryPlanner, executionStats } = await explained(command);
      const text = `${path}: ${JSON.stringify(command.command)}`;
      const plan = JSON.stringify(queryPlanner.winningPlan);
      const readInVain = executionStats.totalDocsExamined - executionStats.nReturned;
      // What a call reads besides has some dozens of records in any church.
      if (!GROWN.has(String(command.command[command.name]))) continue;
      expect([text, plan]).not.toEqual([text, expect.stringContaining('COLLSCAN')]);
      expect([text, readInVain < 1000]).toEqual([text, true]);
    }
  });
});
