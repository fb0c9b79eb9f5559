import type { LatestMessage, Video } from '@chapel/contracts';
import { abbreviateCount, formatDuration, relativeDate, videoIdFrom } from '@chapel/domain';

/** A video as a page shows it. */
export interface ShownVideo {
  id: string;
  title: string;
  /** What is known of it, such as 'Yesterday', '48:12', '1.2K views'. */
  facts: string[];
}

/** A video of the channel, with its relative date (specification, section 9). */
export function shownVideo(video: Video, now: Date): ShownVideo {
  const duration = formatDuration(video.duration);
  return {
    id: video.id,
    title: video.title,
    facts: [
      relativeDate(video.publishedAt, now),
      ...(duration ? [duration] : []),
      ...(video.viewCount === null ? [] : [`${abbreviateCount(video.viewCount)} views`]),
    ],
  };
}

/**
 * The latest message: what staff set in the dashboard or the channel's latest video, whichever is newer; staff's on
 * the same day. Null when there is neither.
 */
export function latestMessage(
  set: LatestMessage | null | undefined,
  video: Video | null | undefined,
  now: Date,
): ShownVideo | null {
  const setId = videoIdFrom(set?.videoId ?? '');
  if (!set || !setId) return video ? shownVideo(video, now) : null;
  if (video && setId === video.id) return { ...shownVideo(video, now), title: set.title || video.title };
  // A message without a date is meant to stay until staff change it.
  if (video && set.date && video.publishedAt.slice(0, 10) > set.date) return shownVideo(video, now);
  return {
    id: setId,
    title: set.title || 'Latest message',
    facts: set.date ? [relativeDate(set.date, now)] : [],
  };
}
