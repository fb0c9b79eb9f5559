import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { replaceRecords } from '../../common/replace-records.js';
import { SyncFailure } from '../sync/sync.service.js';
import { CHANNEL_MODEL, type ChannelRecord } from './channel.schema.js';
import { VIDEO_MODEL, type VideoRecord } from './video.schema.js';
import type { ChannelContent } from './youtube.client.js';
import type { FeedContent } from './youtube-feed.format.js';

/** The most videos that are kept, as many as the API gives in one call. */
const MOST_VIDEOS = 50;

/** Writes what a sync brought. */
@Injectable()
export class YoutubeStore {
  constructor(
    @InjectModel(VIDEO_MODEL) private readonly videos: Model<VideoRecord>,
    @InjectModel(CHANNEL_MODEL) private readonly channels: Model<ChannelRecord>,
  ) {}

  /**
   * Makes the API's answer what is stored: removed videos go, and so do those of another channel.
   *
   * @throws SyncFailure when the answer is empty although the channel says that it has videos
   */
  async replace({ channel, videos }: ChannelContent): Promise<void> {
    const hasStored = (await this.videos.exists({ channelId: channel._id })) !== null;
    if (videos.length === 0 && hasStored && channel.videoCount !== 0) {
      throw new SyncFailure('YouTube sent no videos although the channel has some.');
    }
    await this.save(channel, videos);
  }

  /**
   * Adds what the feed knows. It knows the newest fifteen only and less of each: older videos stay, and of a known one
   * its length, its picture and the state of its stream do. What is missing between its newest and oldest is removed.
   */
  async merge(channelId: string, { channelTitle, videos }: FeedContent, now: Date): Promise<void> {
    if (videos.length === 0) throw new SyncFailure("YouTube's public feed was empty.");
    const stored = await this.videos.find({ channelId }).lean<VideoRecord[]>();
    const known = new Map(stored.map((video) => [video.videoId, video]));
    const oldest = Math.min(...videos.map(({ publishedAt }) => publishedAt.getTime()));
    const older = stored.filter(({ publishedAt }) => publishedAt.getTime() < oldest);
    const merged = videos.map((video) => withKnown(video, known.get(video.videoId), now));
    const channel = await this.channels.findById(channelId).lean<ChannelRecord | null>();
    await this.save(
      channel ?? {
        _id: channelId,
        title: channelTitle,
        description: '',
        url: `https://www.youtube.com/channel/${channelId}`,
        subscriberCount: null,
        videoCount: null,
      },
      [...merged, ...older.map(withoutId)],
    );
  }

  private async save(channel: ChannelRecord, videos: readonly VideoRecord[]): Promise<void> {
    const newest = videos.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    await replaceRecords(this.videos, { filter: {}, key: 'videoId', records: newest.slice(0, MOST_VIDEOS) });
    await replaceRecords(this.channels, { filter: {}, key: '_id', records: [channel] });
  }
}

/** A length of zero days is how the API marks what is announced or on air; the feed cannot tell its end. */
const NOT_RECORDED = 'P0D';
/** Streams are announced up to about so long before (milliseconds). */
const ANNOUNCED_BEFORE = 14 * 86_400_000;

function withKnown(video: VideoRecord, known: VideoRecord | undefined, now: Date): VideoRecord {
  if (known?.duration === NOT_RECORDED) {
    const { duration, thumbnailUrl, live } = known;
    return { ...video, duration, thumbnailUrl, live };
  }
  // The feed lists announced streams without saying so; nobody can have watched them.
  const isNew = video.publishedAt.getTime() > now.getTime() - ANNOUNCED_BEFORE;
  const live = video.viewCount === 0 && isNew ? 'upcoming' : 'none';
  return known
    ? { ...video, duration: known.duration, thumbnailUrl: known.thumbnailUrl, live }
    : { ...video, live };
}

/** The fields of a stored record that a sync sets. */
function withoutId(record: VideoRecord): VideoRecord {
  const { videoId, channelId, title, description, publishedAt, duration, viewCount, thumbnailUrl, live } =
    record;
  return { videoId, channelId, title, description, publishedAt, duration, viewCount, thumbnailUrl, live };
}
