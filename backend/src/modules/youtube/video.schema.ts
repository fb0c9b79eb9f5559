import { Schema } from 'mongoose';
import type { Video } from '@chapel/contracts';
import { publicContent } from '../../common/public-content.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

export const VIDEO_MODEL = 'Video';

/** The stored copy of a video. */
export interface VideoRecord {
  videoId: string;
  /** The channel that it came from: another channel in the settings never shows the old one's videos. */
  channelId: string;
  title: string;
  description: string;
  publishedAt: Date;
  /** ISO 8601, as the platform gives it. */
  duration: string;
  viewCount: number | null;
  thumbnailUrl: string;
  live: Video['live'];
}

const text = { type: String, default: '' };

export const videoSchema = new Schema<VideoRecord>(
  {
    videoId: { type: String, required: true },
    channelId: { type: String, required: true },
    title: text,
    description: text,
    publishedAt: { type: Date, required: true },
    duration: text,
    viewCount: { type: Number, default: null },
    thumbnailUrl: text,
    live: { type: String, enum: ['none', 'upcoming', 'live'], default: 'none' },
  },
  { strict: 'throw', collection: 'videos' },
);
videoSchema.index({ channelId: 1, videoId: 1 }, { unique: true });
videoSchema.index({ channelId: 1, publishedAt: -1, _id: -1 });
videoSchema.index({ channelId: 1, live: 1, publishedAt: -1, _id: -1 });
videoSchema.plugin(publicContent);
videoSchema.plugin(recordsActivity('video'));

export function toVideo(record: VideoRecord): Video {
  return {
    id: record.videoId,
    title: record.title,
    description: record.description,
    publishedAt: record.publishedAt.toISOString(),
    duration: record.duration,
    viewCount: record.viewCount,
    thumbnailUrl: record.thumbnailUrl,
    live: record.live,
  };
}
