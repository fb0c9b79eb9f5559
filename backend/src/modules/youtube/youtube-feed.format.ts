import { parseAtomFeed } from 'feedsmith';
import { thumbnailUrl } from '@chapel/domain';
import { TEXT_LIMITS } from '@chapel/contracts';
import { plainLine, plainText } from '../../common/outside-text.js';
import type { VideoRecord } from './video.schema.js';

/** What the keyless feed tells: the newest fifteen, without durations and without the state of live streams. */
export interface FeedContent {
  channelTitle: string;
  videos: VideoRecord[];
}

/** @throws for what is no Atom feed */
export function contentOfFeed(xml: string, channelId: string): FeedContent {
  const feed = parseAtomFeed(xml);
  return {
    channelTitle: plainLine(feed.title?.value, TEXT_LIMITS.line),
    videos: (feed.entries ?? []).flatMap((entry) => {
      const videoId = entry.yt?.videoId;
      const publishedAt = new Date(entry.published ?? '');
      if (!videoId || Number.isNaN(publishedAt.getTime())) return [];
      const group = entry.media?.groups?.[0];
      const views = group?.community?.statistics?.views ?? null;
      return {
        videoId,
        channelId,
        title: plainLine(entry.title?.value ?? group?.title?.value, TEXT_LIMITS.line),
        description: plainText(group?.description?.value, TEXT_LIMITS.paragraph),
        publishedAt,
        duration: '',
        viewCount: views,
        // The one size that every video has. The feed's own address names a host that changes from day to day.
        thumbnailUrl: thumbnailUrl(videoId, 'hqdefault'),
        live: 'none' as const,
      };
    }),
  };
}
