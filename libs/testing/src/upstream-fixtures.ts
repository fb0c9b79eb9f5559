/**
 * Answers in the shapes of the outside services, for the stand-in server: small, and with invented words only.
 * Each takes what a test is about and fills in the rest as the real services do.
 */

export interface VideoFixture {
  id: string;
  title?: string;
  description?: string;
  /** When it was published. */
  publishedAt?: string;
  /** When it joined the list, which is what a playlist item's `snippet.publishedAt` means. */
  addedAt?: string;
  duration?: string;
  /** null: the owner hides it. */
  views?: number | null;
  live?: 'none' | 'upcoming' | 'live' | 'ended';
  privacy?: 'public' | 'unlisted' | 'private';
  embeddable?: boolean;
  /** Widths that there are pictures of; the platform's keys follow from them. */
  thumbnails?: ('default' | 'medium' | 'high' | 'standard' | 'maxres')[];
}

const SIZES = {
  default: ['default', 120, 90],
  medium: ['mqdefault', 320, 180],
  high: ['hqdefault', 480, 360],
  standard: ['sddefault', 640, 480],
  maxres: ['maxresdefault', 1280, 720],
} as const;
const PUBLISHED = '2026-11-15T12:00:00Z';

function thumbnailsOf({ id, thumbnails = ['default', 'medium', 'high'] }: VideoFixture) {
  return Object.fromEntries(
    thumbnails.map((key) => {
      const [file, width, height] = SIZES[key];
      return [key, { url: `https://i.ytimg.com/vi/${id}/${file}.jpg`, width, height }];
    }),
  );
}

/** `channels.list` with one channel; `null` is what an unknown id gets: 200 without items. */
export function youtubeChannel(id: string | null, { videoCount = 2, subscribers = '1240' } = {}): object {
  const items = id === null ? [] : [channelItem(id, videoCount, subscribers)];
  return {
    kind: 'youtube#channelListResponse',
    etag: 'aa',
    pageInfo: { totalResults: items.length, resultsPerPage: 5 },
    items,
  };
}

const channelItem = (id: string, videoCount: number, subscribers: string) => ({
  kind: 'youtube#channel',
  etag: 'bb',
  id,
  snippet: {
    title: 'A chapel',
    description: 'Messages of a chapel.\nEvery Sunday.',
    customUrl: '@achapel',
    publishedAt: '2019-01-01T00:00:00Z',
    thumbnails: {},
  },
  contentDetails: { relatedPlaylists: { likes: '', uploads: id.replace(/^UC/, 'UU') } },
  statistics: {
    viewCount: '99',
    subscriberCount: subscribers,
    hiddenSubscriberCount: false,
    videoCount: String(videoCount),
  },
});

/** `playlistItems.list` of the uploads, in the given order. */
export function youtubeUploads(videos: readonly VideoFixture[]): object {
  return {
    kind: 'youtube#playlistItemListResponse',
    etag: 'cc',
    pageInfo: { totalResults: videos.length, resultsPerPage: 50 },
    items: videos.map((video, position) => ({
      kind: 'youtube#playlistItem',
      id: `item-${video.id}`,
      snippet: {
        publishedAt: video.addedAt ?? video.publishedAt ?? PUBLISHED,
        title: video.title ?? `Message ${video.id}`,
        position,
        resourceId: { kind: 'youtube#video', videoId: video.id },
      },
      contentDetails: { videoId: video.id, videoPublishedAt: video.publishedAt ?? PUBLISHED },
    })),
  };
}

/** `videos.list`; what is removed or private is simply not in it. */
export function youtubeVideos(videos: readonly VideoFixture[]): object {
  return { kind: 'youtube#videoListResponse', etag: 'dd', items: videos.map(videoItem) };
}

function videoItem(video: VideoFixture) {
  const { live = 'none', views = 10 } = video;
  const isOnAir = live === 'live' || live === 'upcoming';
  const times = {
    none: undefined,
    upcoming: { scheduledStartTime: '2026-11-29T09:00:00Z' },
    live: { scheduledStartTime: PUBLISHED, actualStartTime: PUBLISHED, concurrentViewers: '40' },
    ended: { actualStartTime: PUBLISHED, actualEndTime: '2026-11-15T13:10:00Z' },
  }[live];
  return {
    kind: 'youtube#video',
    id: video.id,
    snippet: {
      publishedAt: video.publishedAt ?? PUBLISHED,
      title: video.title ?? `Message ${video.id}`,
      description: video.description ?? '',
      thumbnails: thumbnailsOf(video),
      liveBroadcastContent: isOnAir ? live : 'none',
    },
    contentDetails: { duration: video.duration ?? (isOnAir ? 'P0D' : 'PT48M12S'), dimension: '2d' },
    status: {
      uploadStatus: isOnAir ? 'uploaded' : 'processed',
      privacyStatus: video.privacy ?? 'public',
      embeddable: video.embeddable ?? true,
    },
    statistics: views === null ? { favoriteCount: '0' } : { viewCount: String(views), favoriteCount: '0' },
    ...(times && { liveStreamingDetails: times }),
  };
}

/** The keyless Atom feed of a channel, newest first; its `yt:channelId` lacks the "UC", as some really do. */
export function youtubeFeed(channelId: string, videos: readonly VideoFixture[]): string {
  const entries = videos.map(
    (video) => ` <entry>
  <id>yt:video:${video.id}</id>
  <yt:videoId>${video.id}</yt:videoId>
  <yt:channelId>${channelId}</yt:channelId>
  <title>${escaped(video.title ?? `Message ${video.id}`)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${video.id}"/>
  <published>${(video.publishedAt ?? PUBLISHED).replace('Z', '+00:00')}</published>
  <updated>${PUBLISHED}</updated>
  <media:group>
   <media:title>${escaped(video.title ?? `Message ${video.id}`)}</media:title>
   <media:thumbnail url="https://i2.ytimg.com/vi/${video.id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${escaped(video.description ?? '')}</media:description>
   <media:community>
    <media:statistics views="${video.views ?? 10}"/>
   </media:community>
  </media:group>
 </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <id>yt:channel:${channelId.replace(/^UC/, '')}</id>
 <yt:channelId>${channelId.replace(/^UC/, '')}</yt:channelId>
 <title>A chapel</title>
 <published>2019-01-01T00:00:00+00:00</published>
${entries.join('\n')}
</feed>`;
}

/** The error of a Google service: what to switch on is `reason` and, in newer answers, `detail`. */
export function googleError(code: number, reason: string, detail?: string): object {
  const message = `For people, with <a href="/x">HTML</a>`;
  return {
    error: {
      code,
      message,
      errors: [{ message, domain: 'global', reason }],
      ...(detail && {
        status: 'PERMISSION_DENIED',
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: detail }],
      }),
    },
  };
}

export interface EpisodeFixture {
  title?: string;
  /** null: the item has none. */
  guid?: string | null;
  link?: string;
  /** As the feed writes it; null: none. */
  pubDate?: string | null;
  /** Put into a CDATA section as it is. */
  description?: string;
  /** As the feed writes it. */
  duration?: string;
  /** null: no enclosure. */
  audio?: { url: string; length?: string; type?: string } | null;
  image?: string;
}

/** A podcast's RSS feed. */
export function podcastFeed(items: readonly EpisodeFixture[], { prolog = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${prolog}
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel>
 <title>A chapel's podcast</title>
 <link>https://podcast.example.org</link>
 <itunes:owner><itunes:email>owner@example.org</itunes:email></itunes:owner>
 <itunes:image href="https://podcast.example.org/cover.jpg" />
${items.map(episodeItem).join('\n')}
</channel>
</rss>`;
}

function episodeItem(item: EpisodeFixture, index: number): string {
  const { guid = `episode-${index}`, pubDate = 'Sun, 15 Nov 2026 12:00:00 +0000' } = item;
  const { audio = { url: `https://podcast.example.org/${index}.mp3` } } = item;
  const lines = [
    `<title>${escaped(item.title ?? `Episode ${index}`)}</title>`,
    guid !== null && `<guid isPermaLink="false">${escaped(guid)}</guid>`,
    item.link && `<link>${escaped(item.link)}</link>`,
    pubDate !== null && `<pubDate>${pubDate}</pubDate>`,
    item.description !== undefined && `<description><![CDATA[${item.description}]]></description>`,
    audio &&
      `<enclosure url="${escaped(audio.url)}" length="${audio.length ?? '27311803'}" type="${audio.type ?? 'audio/mpeg'}"/>`,
    item.duration !== undefined && `<itunes:duration>${item.duration}</itunes:duration>`,
    item.image && `<itunes:image href="${escaped(item.image)}"/>`,
  ];
  return ` <item>\n  ${lines.filter(Boolean).join('\n  ')}\n </item>`;
}

/** One page of a Google calendar's `events.list`; the items are given as the service gives them. */
export function calendarPage(items: readonly object[], { nextPageToken = '' } = {}): object {
  return {
    kind: 'calendar#events',
    etag: '"ee"',
    summary: 'A chapel',
    updated: '2026-11-15T12:00:00.000Z',
    timeZone: 'Africa/Accra',
    accessRole: 'reader',
    ...(nextPageToken && { nextPageToken }),
    items,
  };
}

/** A timed event of a Google calendar, with the personal fields that real answers hold. */
export function calendarEvent(id: string, start: string, end: string, fields: object = {}): object {
  const point = (text: string) =>
    text.length === 10 ? { date: text } : { dateTime: text, timeZone: 'Africa/Accra' };
  return {
    kind: 'calendar#event',
    etag: '"ff"',
    id,
    status: 'confirmed',
    htmlLink: 'https://www.google.com/calendar/event?eid=x',
    created: '2026-10-01T08:00:00.000Z',
    updated: '2026-11-01T08:00:00.000Z',
    summary: `Event ${id}`,
    creator: { email: 'creator@example.org', displayName: 'Creator' },
    organizer: { email: 'organizer@example.org' },
    start: point(start),
    end: point(end),
    iCalUID: `${id}@google.com`,
    eventType: 'default',
    ...fields,
  };
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
