import { z } from 'zod';
import { thumbnailUrl } from '@chapel/domain';
import { TEXT_LIMITS } from '@chapel/contracts';
import { plainLine, plainText, webAddress } from '../../common/outside-text.js';
import type { ChannelRecord } from './channel.schema.js';
import type { VideoRecord } from './video.schema.js';

/** What is kept of the YouTube Data API's answers (version 3); everything else is dropped as it arrives. */

const text = z.string().catch('');
/** Counts arrive as strings and may be missing. */
const count = z
  .union([z.string().regex(/^\d{1,15}$/), z.number().int().nonnegative()])
  .transform(Number)
  .nullable()
  .catch(null);
const listOf = <T extends z.ZodType>(item: T) =>
  // One odd item must not cost the others.
  z.array(z.unknown()).transform((items) => items.flatMap((each) => item.safeParse(each).data ?? []));

export const channelsSchema = z.object({
  // An unknown channel is answered without items, by some methods without the list itself.
  items: listOf(
    z.object({
      id: z.string(),
      snippet: z.object({ title: text, description: text, customUrl: text }),
      statistics: z
        .object({
          subscriberCount: count,
          videoCount: count,
          hiddenSubscriberCount: z.boolean().catch(false),
        })
        .catch({ subscriberCount: null, videoCount: null, hiddenSubscriberCount: false }),
      contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().min(1) }) }),
    }),
  ).default([]),
});
export type ApiChannel = z.output<typeof channelsSchema>['items'][number];

export const uploadsSchema = z.object({
  items: listOf(
    z.object({ contentDetails: z.object({ videoId: z.string().min(1), videoPublishedAt: text }) }),
  ).default([]),
});
export type ApiUpload = z.output<typeof uploadsSchema>['items'][number]['contentDetails'];

const pictureSchema = z.object({ url: z.string(), width: z.number().catch(0) });

export const videosSchema = z.object({
  items: listOf(
    z.object({
      id: z.string().min(1),
      snippet: z.object({
        title: text,
        description: text,
        publishedAt: text,
        liveBroadcastContent: text,
        // By their size's name; only the pictures themselves matter.
        thumbnails: z
          .record(z.string(), pictureSchema.nullable().catch(null))
          .catch({})
          .transform((pictures) => Object.values(pictures).flatMap((picture) => picture ?? [])),
      }),
      contentDetails: z.object({ duration: text }).catch({ duration: '' }),
      statistics: z.object({ viewCount: count }).catch({ viewCount: null }),
      status: z
        .object({
          privacyStatus: z.string().catch('public'),
          embeddable: z.boolean().catch(true),
          uploadStatus: text,
        })
        .catch({ privacyStatus: 'public', embeddable: true, uploadStatus: '' }),
      liveStreamingDetails: z
        .object({ scheduledStartTime: text, actualStartTime: text, actualEndTime: text })
        .optional()
        .catch(undefined),
    }),
  ).default([]),
});
export type ApiVideo = z.output<typeof videosSchema>['items'][number];

export function channelFromApi({ id, snippet, statistics }: ApiChannel): ChannelRecord {
  const { subscriberCount, videoCount, hiddenSubscriberCount } = statistics;
  const handle = /^@[\w.-]+$/.test(snippet.customUrl) ? snippet.customUrl : `channel/${id}`;
  return {
    _id: id,
    title: plainLine(snippet.title, TEXT_LIMITS.line),
    description: plainText(snippet.description, TEXT_LIMITS.paragraph),
    url: `https://www.youtube.com/${handle}`,
    subscriberCount: hiddenSubscriberCount ? null : subscriberCount,
    videoCount,
  };
}

/** Null for a video that this site cannot show: private, unlisted, failed, or not to be embedded. */
export function videoFromApi(video: ApiVideo, channelId: string, upload?: ApiUpload): VideoRecord | null {
  const { id, snippet, contentDetails, statistics, status } = video;
  const isShown = status.privacyStatus === 'public' && status.embeddable;
  if (!isShown || ['failed', 'rejected', 'deleted'].includes(status.uploadStatus)) return null;
  // The day of publication; an upload's own `publishedAt` is when it joined the list.
  const publishedAt = new Date(upload?.videoPublishedAt || snippet.publishedAt);
  if (Number.isNaN(publishedAt.getTime())) return null;
  return {
    videoId: id,
    channelId,
    title: plainLine(snippet.title, TEXT_LIMITS.line),
    description: plainText(snippet.description, TEXT_LIMITS.paragraph),
    publishedAt,
    duration: contentDetails.duration,
    viewCount: statistics.viewCount,
    thumbnailUrl: largestPicture(video),
    live: liveStateOf(video),
  };
}

/** Announced: only a scheduled start. On air: started and not ended. */
function liveStateOf({ snippet, liveStreamingDetails: times }: ApiVideo): VideoRecord['live'] {
  if (times?.actualEndTime) return 'none';
  if (times?.actualStartTime) return 'live';
  if (times?.scheduledStartTime) return 'upcoming';
  const said = snippet.liveBroadcastContent;
  return said === 'live' || said === 'upcoming' ? said : 'none';
}

/** Only pictures that the answer names exist: a missing size is a 404 that comes with a grey picture. */
function largestPicture({ id, snippet }: ApiVideo): string {
  const largest = snippet.thumbnails.toSorted((a, b) => b.width - a.width)[0];
  const url = webAddress(largest?.url);
  return url.startsWith('https://') ? url : thumbnailUrl(id, 'hqdefault');
}
