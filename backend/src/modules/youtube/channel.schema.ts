import { Schema } from 'mongoose';
import type { Channel } from '@chapel/contracts';
import { publicContent } from '../../common/public-content.plugin.js';

export const CHANNEL_MODEL = 'Channel';

/** The stored copy of a channel, under its own id. */
export interface ChannelRecord {
  _id: string;
  title: string;
  description: string;
  url: string;
  subscriberCount: number | null;
  videoCount: number | null;
}

const text = { type: String, default: '' };
const count = { type: Number, default: null };

export const channelSchema = new Schema<ChannelRecord>(
  {
    _id: { type: String, required: true },
    title: text,
    description: text,
    url: text,
    subscriberCount: count,
    videoCount: count,
  },
  { strict: 'throw', collection: 'channels' },
);
channelSchema.plugin(publicContent);

export function toChannel(record: ChannelRecord): Channel {
  return {
    id: record._id,
    title: record.title,
    description: record.description,
    url: record.url,
    subscriberCount: record.subscriberCount,
    videoCount: record.videoCount,
  };
}
