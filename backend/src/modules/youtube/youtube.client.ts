import { Inject, Injectable } from '@nestjs/common';
import type { ZodType } from 'zod';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { GoogleApiService } from '../sync/google-api.service.js';
import { plainReason, SyncFailure, UpstreamFailure, type UpstreamReader } from '../sync/sync.service.js';
import type { ChannelRecord } from './channel.schema.js';
import type { VideoRecord } from './video.schema.js';
import {
  channelFromApi,
  channelsSchema,
  uploadsSchema,
  videoFromApi,
  videosSchema,
  type ApiUpload,
} from './youtube-api.format.js';
import { contentOfFeed, type FeedContent } from './youtube-feed.format.js';

const SERVICE = { name: 'YouTube', keyVariable: 'YOUTUBE_API_KEY' };
/** The largest page of both lists: one call each. */
const PAGE = 50;

/** Everything that one sync keeps of a channel. */
export interface ChannelContent {
  channel: ChannelRecord;
  /** Newest first, without those that this site cannot show. */
  videos: VideoRecord[];
}

/** Asks YouTube. This file and its two formats are all that knows how YouTube answers. */
@Injectable()
export class YoutubeClient {
  constructor(
    private readonly google: GoogleApiService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'youtube'>,
  ) {}

  /** Whether there is a key for the API. */
  hasKey(): boolean {
    return this.config.youtube.apiKey !== undefined;
  }

  /**
   * The newest fifty videos by the API: three calls of one quota unit each, none of them a search.
   *
   * @throws SyncFailure with a reason for staff
   */
  async channelContent(reader: UpstreamReader, channelId: string): Promise<ChannelContent> {
    try {
      const found = (
        await this.call(reader, 'channel', 'channels', channelsSchema, {
          part: 'snippet,statistics,contentDetails',
          id: channelId,
        })
      ).items[0];
      if (!found) throw new UnknownChannel();
      const channel = { ...channelFromApi(found), _id: channelId };
      const uploads = await this.uploads(reader, found.contentDetails.relatedPlaylists.uploads);
      return { channel, videos: await this.videos(reader, channelId, uploads) };
    } catch (error) {
      throw this.google.explain(error, SERVICE);
    }
  }

  /**
   * The newest fifteen videos by the feed that needs no key.
   *
   * @throws SyncFailure with a reason for staff
   */
  async feed(reader: UpstreamReader, channelId: string): Promise<FeedContent> {
    const url = new URL(this.config.youtube.feedUrl);
    url.searchParams.set('channel_id', channelId);
    try {
      return await reader.read('feed', { url, accept: 'application/atom+xml, text/xml' }, (xml) =>
        contentOfFeed(xml, channelId),
      );
    } catch (error) {
      // A 404 here is an outage as often as a wrong id: it never means that the channel is gone.
      if (error instanceof UpstreamFailure)
        throw new SyncFailure(plainReason(error, "YouTube's public feed"));
      throw error;
    }
  }

  private async uploads(reader: UpstreamReader, playlistId: string): Promise<ApiUpload[]> {
    try {
      const { items } = await this.call(reader, 'uploads', 'playlistItems', uploadsSchema, {
        part: 'snippet,contentDetails',
        playlistId,
        maxResults: String(PAGE),
      });
      return items.map(({ contentDetails }) => contentDetails);
    } catch (error) {
      // The list of a channel that has published nothing does not exist.
      if (error instanceof UpstreamFailure && error.details.status === 404) return [];
      throw error;
    }
  }

  private async videos(
    reader: UpstreamReader,
    channelId: string,
    uploads: readonly ApiUpload[],
  ): Promise<VideoRecord[]> {
    if (uploads.length === 0) return [];
    const { items } = await this.call(reader, 'videos', 'videos', videosSchema, {
      part: 'snippet,contentDetails,statistics,liveStreamingDetails,status',
      id: uploads.map(({ videoId }) => videoId).join(','),
      maxResults: String(PAGE),
    });
    const byId = new Map(uploads.map((upload) => [upload.videoId, upload]));
    return items
      .flatMap((video) => videoFromApi(video, channelId, byId.get(video.id)) ?? [])
      .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  }

  private call<T>(
    reader: UpstreamReader,
    key: string,
    method: string,
    schema: ZodType<T>,
    params: Record<string, string>,
  ): Promise<T> {
    const { apiUrl, apiKey = '' } = this.config.youtube;
    return this.google.read(reader, { key, url: `${apiUrl}/${method}`, params, apiKey, schema });
  }
}

/** The API answers an id that it does not know with an empty list. */
export class UnknownChannel extends SyncFailure {
  constructor() {
    super('YouTube knows no channel with the id in Settings. It begins with "UC".');
  }
}
