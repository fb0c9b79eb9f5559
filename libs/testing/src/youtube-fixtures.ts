import { escapedXml } from './escaped-xml.js';

/**
 * Answers in the shapes of YouTube, for the stand-in server: small, and with invented words only. Each takes what a
 * test is about and fills in the rest as the real service does.
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
  <title>${escapedXml(video.title ?? `Message ${video.id}`)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${video.id}"/>
  <published>${(video.publishedAt ?? PUBLISHED).replace('Z', '+00:00')}</published>
  <updated>${PUBLISHED}</updated>
  <media:group>
   <media:title>${escapedXml(video.title ?? `Message ${video.id}`)}</media:title>
   <media:thumbnail url="https://i2.ytimg.com/vi/${video.id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${escapedXml(video.description ?? '')}</media:description>
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
