import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type {
  Envelope,
  PodcastEpisode,
  PodcastPlatform,
  PodcastStatus,
  RecentQuery,
  SermonQuery,
} from '@chapel/contracts';
import {
  DEFAULT_RECENT_COUNT,
  MAX_RECENT_COUNT,
  PODCAST_MESSAGES,
  PODCAST_PLATFORM_KEYS,
} from '@chapel/contracts';
import { PODCAST_PLATFORMS, podcastPlatformUrl } from '@chapel/domain';
import { sermonFilter } from '../../common/sermon-filter.js';
import { yearsOf } from '../../common/years.js';
import { SettingsService } from '../settings/settings.service.js';
import { SyncStatesService } from '../sync-states/sync-states.service.js';
import { EPISODE_MODEL, toEpisode, type EpisodeRecord } from './episode.schema.js';

/** Answers from the stored copies alone: a visitor never waits for the podcast's host. */
@Injectable()
export class PodcastService {
  constructor(
    @InjectModel(EPISODE_MODEL) private readonly episodes: Model<EpisodeRecord>,
    private readonly settings: SettingsService,
    private readonly syncStates: SyncStatesService,
  ) {}

  /** The newest episode that can be heard; null when there is none or no feed is configured. */
  async latest(): Promise<Envelope<PodcastEpisode | null>> {
    const [episode = null] = await this.newest(1, { audioUrl: { $gt: '' } });
    return { success: true, data: episode };
  }

  async recent({ maxResults = DEFAULT_RECENT_COUNT }: RecentQuery): Promise<Envelope<PodcastEpisode[]>> {
    return { success: true, data: await this.newest(maxResults) };
  }

  /** Those whose title or text holds all the words, of that year if one is given, newest first. */
  search(query: SermonQuery, count: number): Promise<PodcastEpisode[]> {
    return this.newest(count, sermonFilter(query));
  }

  /** The newest of those that came out between two moments, both included. */
  between(from: Date, to: Date): Promise<PodcastEpisode[]> {
    return this.newest(MAX_RECENT_COUNT, { publishedAt: { $gte: from, $lte: to } });
  }

  /** Null for one that the feed does not have, or not any more. */
  async find(episodeId: string): Promise<PodcastEpisode | null> {
    const [episode = null] = await this.newest(1, { episodeId });
    return episode;
  }

  /** The years in which episodes came out, the latest first; those without a date are left out. */
  async years(): Promise<number[]> {
    const { podcastFeedUrl: feedUrl } = await this.settings.sources();
    if (!feedUrl) return [];
    return yearsOf(async (moment) => {
      const record = await this.episodes
        .findOne({ feedUrl, ...(moment && { publishedAt: { $lt: moment } }) })
        .sort({ publishedAt: -1, _id: -1 })
        .select({ publishedAt: 1 })
        .lean<EpisodeRecord>();
      return record?.publishedAt ?? null;
    });
  }

  /** The platforms whose identifier is set, with their links, in the specification's order. */
  async platforms(): Promise<Envelope<PodcastPlatform[]>> {
    const ids = await this.settings.podcastLinks();
    const data = PODCAST_PLATFORM_KEYS.filter((key) => ids[key]).map((key) => ({
      key,
      ...PODCAST_PLATFORMS[key],
      url: podcastPlatformUrl(key, ids[key]),
    }));
    return { success: true, data };
  }

  async status(): Promise<PodcastStatus> {
    const { podcastFeedUrl } = await this.settings.sources();
    if (podcastFeedUrl)
      return { configured: true, ...(await this.syncStates.get('podcast', podcastFeedUrl)) };
    return { configured: false, message: PODCAST_MESSAGES.notConfigured, lastSync: null, nextSync: null };
  }

  private async newest(count: number, filter: QueryFilter<EpisodeRecord> = {}): Promise<PodcastEpisode[]> {
    const { podcastFeedUrl: feedUrl } = await this.settings.sources();
    if (!feedUrl) return [];
    const records = await this.episodes
      .find({ ...filter, feedUrl })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(count)
      .lean<EpisodeRecord[]>();
    return records.map(toEpisode);
  }
}
