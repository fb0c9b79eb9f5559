import { Schema } from 'mongoose';
import type { PodcastEpisode } from '@chapel/contracts';
import { publicContent } from '../../common/public-content.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

export const EPISODE_MODEL = 'Episode';

/** The stored copy of an episode. */
export interface EpisodeRecord {
  /** Digest of what the feed knows it by: its guid, else its audio's address, else its link and date. */
  episodeId: string;
  /** The feed that it came from: another feed in the settings never shows the old one's episodes. */
  feedUrl: string;
  title: string;
  description: string;
  publishedAt: Date | null;
  /** Seconds; null when the feed gives none that makes sense. */
  duration: number | null;
  audioUrl: string;
  audioType: string;
  audioBytes: number | null;
  imageUrl: string;
  link: string;
}

const text = { type: String, default: '' };

export const episodeSchema = new Schema<EpisodeRecord>(
  {
    episodeId: { type: String, required: true },
    feedUrl: { type: String, required: true },
    title: text,
    description: text,
    publishedAt: { type: Date, default: null },
    duration: { type: Number, default: null },
    audioUrl: text,
    audioType: text,
    audioBytes: { type: Number, default: null },
    imageUrl: text,
    link: text,
  },
  { strict: 'throw', collection: 'episodes' },
);
episodeSchema.index({ feedUrl: 1, episodeId: 1 }, { unique: true });
episodeSchema.index({ feedUrl: 1, publishedAt: -1, _id: -1 });
episodeSchema.plugin(publicContent);
episodeSchema.plugin(recordsActivity('episode'));

export function toEpisode(record: EpisodeRecord): PodcastEpisode {
  return {
    id: record.episodeId,
    title: record.title,
    description: record.description,
    publishedAt: record.publishedAt?.toISOString() ?? null,
    duration: record.duration,
    audioUrl: record.audioUrl,
    audioType: record.audioType,
    audioBytes: record.audioBytes,
    imageUrl: record.imageUrl,
    link: record.link,
  };
}
