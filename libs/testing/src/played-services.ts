import { calendarEvent, calendarPage } from './google-fixtures.js';
import { podcastFeed } from './podcast-fixtures.js';
import type { UpstreamServer } from './upstream-server.js';
import {
  youtubeChannel,
  youtubeFeed,
  youtubeUploads,
  youtubeVideos,
  type VideoFixture,
} from './youtube-fixtures.js';

const DAY = 86_400_000;

/** What to enter under Sources in Settings. */
export interface PlayedSources {
  youtubeChannelId: string;
  podcastFeedUrl: string;
  calendarId: string;
}

/** Ids of the channel and the calendar that are played. */
const CHANNEL = 'UCstandinstandinstandin0';
const CALENDAR = 'stand-in@group.calendar.example.org';

/** Settings of a backend whose outside services are all at `upstream`. The keys are as invented as the answers. */
export const environmentFor = ({ url }: Pick<UpstreamServer, 'url'>): Record<string, string> => ({
  YOUTUBE_API_KEY: 'stand-in',
  YOUTUBE_API_URL: `${url}/youtube/v3`,
  YOUTUBE_FEED_URL: `${url}/videos.xml`,
  GOOGLE_CALENDAR_KEY: 'stand-in',
  GOOGLE_CALENDAR_URL: `${url}/calendar/v3`,
});

/** Makes `upstream` a channel, a podcast and a calendar with a few weeks around `now`. */
export function playServices(upstream: UpstreamServer, now = new Date()): PlayedSources {
  const sunday = (weeksAgo: number) =>
    new Date(now.getTime() - (now.getUTCDay() + 7 * weeksAgo) * DAY - (now.getTime() % DAY)).toISOString();
  const day = (offset: number) => new Date(now.getTime() + offset * DAY).toISOString().slice(0, 10);
  const videos: VideoFixture[] = ['The good shepherd', 'The lost coin', 'Salt and light'].map(
    (title, weeks) => ({
      id: `standin-v${weeks}0`,
      title,
      publishedAt: sunday(weeks),
      views: 1240 - weeks * 400,
    }),
  );
  upstream.always('/youtube/v3/channels', { body: youtubeChannel(CHANNEL, { videoCount: videos.length }) });
  upstream.always('/youtube/v3/playlistItems', { body: youtubeUploads(videos) });
  upstream.always('/youtube/v3/videos', { body: youtubeVideos(videos) });
  upstream.always('/videos.xml', { body: youtubeFeed(CHANNEL, videos) });
  upstream.always('/podcast.xml', {
    body: podcastFeed(
      ['Grace upon grace', 'A house of prayer', 'Faith at work'].map((title, weeks) => ({
        title,
        guid: `stand-in-${title}`,
        pubDate: new Date(sunday(weeks)).toUTCString(),
        duration: '2892',
      })),
    ),
  });
  upstream.always(`/calendar/v3/calendars/${encodeURIComponent(CALENDAR)}/events`, {
    body: calendarPage([
      calendarEvent('prayer', `${day(2)}T18:00:00Z`, `${day(2)}T20:00:00Z`, {
        summary: 'Prayer meeting',
        location: 'Ahodwo, Kumasi',
      }),
      // Exclusive, as the service says it: the conference lasts three days.
      calendarEvent('conference', day(7), day(10), { summary: 'Youth conference' }),
    ]),
  });
  return { youtubeChannelId: CHANNEL, podcastFeedUrl: `${upstream.url}/podcast.xml`, calendarId: CALENDAR };
}
