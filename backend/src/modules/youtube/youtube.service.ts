import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type {
  Channel,
  Envelope,
  ManualSync,
  RecentQuery,
  SermonQuery,
  Video,
  YoutubeStatus,
  YoutubeSyncStatus,
} from '@chapel/contracts';
import { DEFAULT_RECENT_COUNT, YOUTUBE_MESSAGES } from '@chapel/contracts';
import { sermonFilter } from '../../common/sermon-filter.js';
import { yearsOf } from '../../common/years.js';
import { SettingsService } from '../settings/settings.service.js';
import { SyncStatesService } from '../sync-states/sync-states.service.js';
import { SyncService } from '../sync/sync.service.js';
import { CHANNEL_MODEL, toChannel, type ChannelRecord } from './channel.schema.js';
import { toVideo, VIDEO_MODEL, type VideoRecord } from './video.schema.js';

/** Answers from the stored copies alone: a visitor never waits for the video platform. */
@Injectable()
export class YoutubeService {
  constructor(
    @InjectModel(VIDEO_MODEL) private readonly videos: Model<VideoRecord>,
    @InjectModel(CHANNEL_MODEL) private readonly channels: Model<ChannelRecord>,
    private readonly settings: SettingsService,
    private readonly syncStates: SyncStatesService,
    private readonly sync: SyncService,
  ) {}

  async latest(): Promise<Envelope<Video | null>> {
    return { success: true, data: await this.latestVideo(await this.channelId()) };
  }

  /** The newest videos; `live` tells those that are announced or on air. */
  async recent({ maxResults = DEFAULT_RECENT_COUNT }: RecentQuery): Promise<Envelope<Video[]>> {
    const channelId = await this.channelId();
    if (!channelId) return { success: true, data: [] };
    const records = await this.videos
      .find({ channelId })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(maxResults)
      .lean<VideoRecord[]>();
    return { success: true, data: records.map(toVideo) };
  }

  /** Those whose title or text holds all the words, of that year if one is given, newest first. */
  async search(query: SermonQuery, count: number): Promise<Video[]> {
    const channelId = await this.channelId();
    if (!channelId) return [];
    const records = await this.videos
      .find({ ...sermonFilter(query), channelId, live: 'none' })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(count)
      .lean<VideoRecord[]>();
    return records.map(toVideo);
  }

  /** Null for one that the channel does not have, or not any more. */
  async find(videoId: string): Promise<Video | null> {
    const record = await this.videos
      .findOne({ channelId: await this.channelId(), videoId })
      .lean<VideoRecord>();
    return record && toVideo(record);
  }

  /** The years in which videos came out, the latest first. */
  async years(): Promise<number[]> {
    const filter = { channelId: await this.channelId(), live: 'none' as const };
    return yearsOf(async (moment) => {
      const record = await this.videos
        .findOne({ ...filter, ...(moment && { publishedAt: { $lt: moment } }) })
        .sort({ publishedAt: -1, _id: -1 })
        .select({ publishedAt: 1 })
        .lean<VideoRecord>();
      return record?.publishedAt ?? null;
    });
  }

  /** The video that was on air at the last sync, and when that sync was. */
  async onAir(): Promise<{ video: Video | null; seenAt: Date | null }> {
    const channelId = await this.channelId();
    if (!channelId) return { video: null, seenAt: null };
    const [record, { lastSync }] = await Promise.all([
      this.videos.findOne({ channelId, live: 'live' }).sort({ publishedAt: -1 }).lean<VideoRecord>(),
      this.syncStates.get('youtube', channelId),
    ]);
    return { video: record && toVideo(record), seenAt: lastSync ? new Date(lastSync) : null };
  }

  async channel(): Promise<Envelope<Channel | null>> {
    const channelId = await this.channelId();
    const record = channelId ? await this.channels.findById(channelId).lean<ChannelRecord>() : null;
    return { success: true, data: record && toChannel(record) };
  }

  async status(): Promise<YoutubeStatus> {
    const { configured, message } = await this.syncStatus();
    return { configured, message };
  }

  async syncStatus(): Promise<YoutubeSyncStatus> {
    const channelId = await this.channelId();
    if (!channelId) {
      const message = YOUTUBE_MESSAGES.notConfigured;
      return { configured: false, message, lastSync: null, nextSync: null, currentVideo: null };
    }
    const [state, video] = await Promise.all([
      this.syncStates.get('youtube', channelId),
      this.latestVideo(channelId),
    ]);
    return { configured: true, ...state, currentVideo: video && { title: video.title } };
  }

  /** Begins a sync; how it goes is told by `syncStatus`. */
  async manualSync(): Promise<ManualSync> {
    if (await this.channelId()) return this.sync.trigger('youtube');
    return { success: false, error: YOUTUBE_MESSAGES.notConfigured };
  }

  /** What is announced or on air is never "the latest video". */
  private async latestVideo(channelId: string): Promise<Video | null> {
    if (!channelId) return null;
    const record = await this.videos
      .findOne({ channelId, live: 'none' })
      .sort({ publishedAt: -1, _id: -1 })
      .lean<VideoRecord>();
    return record && toVideo(record);
  }

  /** Empty while no channel is configured. */
  private async channelId(): Promise<string> {
    return (await this.settings.sources()).youtubeChannelId;
  }
}
