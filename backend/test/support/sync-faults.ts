import {
  calendarEvent,
  calendarPage,
  googleError,
  podcastFeed,
  youtubeChannel,
  youtubeVideos,
  type UpstreamReply,
} from '@chapel/testing';
import { PATHS } from './sync-app.js';

/** Where each source tells how its sync went. */
export const SOURCES = {
  youtube: '/youtube/sync-status',
  podcast: '/podcast/status',
  calendar: '/calendar/status',
} as const;
export type Source = keyof typeof SOURCES;

const html: UpstreamReply = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><p>Down for maintenance',
};
const bomb: UpstreamReply = {
  body: podcastFeed([{ title: '&l9;' }], {
    prolog: `<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY l0 "lol">${Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    ).join('')}]>`,
  }),
};
const whole = podcastFeed(Array.from({ length: 200 }, () => ({})));

export interface Fault {
  fault: string;
  source: Source;
  /** Path → what it answers from now on. The keyless feed is away unless a row says otherwise. */
  play: Record<string, UpstreamReply>;
  /** A part of what staff read. */
  says: string;
  /** Calls to the first path of `play`. */
  calls: number;
}
const away: UpstreamReply = { status: 404 };
const api = (reply: UpstreamReply) => ({ [PATHS.channels]: reply, [PATHS.videoFeed]: away });
const later = (reply: UpstreamReply) => ({ [PATHS.videos]: reply, [PATHS.videoFeed]: away });
const feed = (reply: UpstreamReply) => ({ [PATHS.podcast]: reply });
const calendar = (reply: UpstreamReply) => ({ [PATHS.calendar]: reply });
export const google = (code: number, reason: string, detail?: string): UpstreamReply => ({
  status: code,
  body: googleError(code, reason, detail),
});

/** Whatever the outside may do, and what staff then read. */
export const FAULTS: Fault[] = [
  {
    fault: 'the quota is exhausted',
    source: 'youtube',
    play: api(google(403, 'quotaExceeded')),
    says: 'allows no more requests today. It opens again at 8:00 AM',
    calls: 1,
  },
  {
    fault: 'the key is bad',
    source: 'youtube',
    play: api(google(400, 'badRequest', 'API_KEY_INVALID')),
    says: 'does not accept the key in YOUTUBE_API_KEY',
    calls: 1,
  },
  {
    fault: 'the key is bad, as older answers say it',
    source: 'youtube',
    play: api(google(400, 'keyInvalid')),
    says: 'does not accept the key',
    calls: 1,
  },
  {
    fault: 'the API is not switched on',
    source: 'youtube',
    play: api(google(403, 'accessNotConfigured')),
    says: 'is not switched on for the key',
    calls: 1,
  },
  {
    fault: 'the key is for other servers',
    source: 'youtube',
    play: api(google(403, 'forbidden', 'API_KEY_IP_ADDRESS_BLOCKED')),
    says: 'may not be used for YouTube from this server',
    calls: 1,
  },
  {
    fault: 'the channel is unknown',
    source: 'youtube',
    play: api({ body: youtubeChannel(null) }),
    says: 'knows no channel with the id in Settings',
    calls: 1,
  },
  {
    fault: 'a busy minute',
    source: 'youtube',
    play: later(google(403, 'rateLimitExceeded')),
    says: 'is busy',
    calls: 4,
  },
  {
    fault: '500s in the middle of a sync',
    source: 'youtube',
    play: later({ status: 500 }),
    says: 'has a problem of its own (error 500)',
    calls: 4,
  },
  {
    fault: 'a web page instead of JSON',
    source: 'youtube',
    play: later(html),
    says: 'could not be read',
    calls: 1,
  },
  {
    fault: 'JSON of another form',
    source: 'youtube',
    play: later({ body: '[1, 2]' }),
    says: 'could not be read',
    calls: 1,
  },
  {
    fault: 'a body that is cut off',
    source: 'youtube',
    play: later({ body: youtubeVideos([{ id: 'x' }]), cutAfter: 100 }),
    says: 'could not be reached',
    calls: 4,
  },
  {
    fault: 'all videos gone at once',
    source: 'youtube',
    play: later({ body: youtubeVideos([]) }),
    says: 'sent no videos',
    calls: 1,
  },
  {
    fault: 'a list that cannot be found',
    source: 'youtube',
    play: { [PATHS.uploads]: google(404, 'playlistNotFound'), [PATHS.videoFeed]: away },
    says: 'sent no videos',
    calls: 1,
  },

  {
    fault: '429 with a short Retry-After',
    source: 'podcast',
    play: feed({ status: 429, headers: { 'retry-after': '30' } }),
    says: 'is busy and asked us to come back later',
    calls: 4,
  },
  {
    fault: '429 with a long Retry-After',
    source: 'podcast',
    play: feed({ status: 429, headers: { 'retry-after': '7200' } }),
    says: 'is busy',
    calls: 1,
  },
  {
    fault: '500s',
    source: 'podcast',
    play: feed({ status: 503 }),
    says: 'has a problem of its own (error 503)',
    calls: 4,
  },
  { fault: 'no answer', source: 'podcast', play: feed({ hang: true }), says: 'took too long', calls: 4 },
  {
    fault: 'an endless trickle',
    source: 'podcast',
    play: feed({ body: whole, trickleMs: 50 }),
    says: 'took too long',
    calls: 4,
  },
  {
    fault: 'a body that is cut off',
    source: 'podcast',
    play: feed({ body: whole, cutAfter: 9000 }),
    says: 'could not be reached',
    calls: 4,
  },
  {
    fault: 'half a feed that calls itself whole',
    source: 'podcast',
    play: feed({ body: whole.slice(0, 9000) }),
    says: 'not a podcast feed, or only a part of one',
    calls: 1,
  },
  {
    fault: 'a web page instead of XML',
    source: 'podcast',
    play: feed(html),
    says: 'not a podcast feed',
    calls: 1,
  },
  {
    fault: 'an entity bomb that names a file',
    source: 'podcast',
    play: feed(bomb),
    says: 'not a podcast feed',
    calls: 1,
  },
  {
    fault: 'more than 8 MB',
    source: 'podcast',
    play: feed({ body: whole, filler: 40_000_000 }),
    says: 'sent more than this site takes in',
    calls: 1,
  },
  {
    fault: 'a redirect in circles',
    source: 'podcast',
    play: feed({ status: 302, headers: { location: PATHS.podcast } }),
    says: 'sent us on to an address that does not work',
    calls: 6,
  },
  {
    fault: 'a redirect to a file',
    source: 'podcast',
    play: feed({ status: 302, headers: { location: 'file:///etc/passwd' } }),
    says: 'sent us on',
    calls: 1,
  },
  {
    fault: 'a feed that lost its items',
    source: 'podcast',
    play: feed({ body: podcastFeed([]) }),
    says: 'was empty',
    calls: 1,
  },
  {
    fault: 'a feed that has moved away',
    source: 'podcast',
    play: feed({ status: 410 }),
    says: 'no podcast feed at the address in Settings',
    calls: 1,
  },

  {
    fault: 'a private calendar',
    source: 'calendar',
    play: calendar(google(404, 'notFound')),
    says: 'Check the id, and that the calendar is public',
    calls: 1,
  },
  {
    fault: 'the key is for web pages',
    source: 'calendar',
    play: calendar(google(403, 'forbidden')),
    says: 'may not be used for Google Calendar',
    calls: 1,
  },
  {
    fault: 'the quota is exhausted',
    source: 'calendar',
    play: calendar(google(403, 'quotaExceeded')),
    says: 'allows no more requests today',
    calls: 1,
  },
  {
    fault: 'a later page fails',
    source: 'calendar',
    play: calendar({
      body: calendarPage([calendarEvent('z', '2026-12-01', '2026-12-02')], { nextPageToken: 'x' }),
    }),
    says: 'has a problem of its own',
    calls: 5,
  },
  {
    fault: '500s',
    source: 'calendar',
    play: calendar({ status: 500 }),
    says: 'has a problem of its own',
    calls: 4,
  },
];
