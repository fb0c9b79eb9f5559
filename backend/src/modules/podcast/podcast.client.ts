import { Injectable } from '@nestjs/common';
import { plainReason, SyncFailure, UpstreamFailure, type UpstreamReader } from '../sync/sync.service.js';
import type { EpisodeRecord } from './episode.schema.js';
import { episodesOf } from './podcast-feed.format.js';

const NAME = "The podcast's host";

/** Fetches a podcast's feed. This file and the format beside it are all that knows how feeds are made. */
@Injectable()
export class PodcastClient {
  /**
   * The newest episodes, newest first.
   *
   * @throws SyncFailure with a reason for staff
   */
  async episodes(reader: UpstreamReader, feedUrl: string, now: Date): Promise<EpisodeRecord[]> {
    const request = { url: new URL(feedUrl), accept: 'application/rss+xml, application/xml, text/xml' };
    try {
      return await reader.read('feed', request, (xml) => episodesOf(xml, feedUrl));
    } catch (error) {
      if (error instanceof UpstreamFailure) throw explained(error, now);
      throw error;
    }
  }
}

function explained(failure: UpstreamFailure, now: Date): SyncFailure {
  const { status, retryAfter } = failure.details;
  if (status === 404 || status === 410) {
    return new SyncFailure('There is no podcast feed at the address in Settings.');
  }
  if (failure.kind === 'unreadable') {
    return new SyncFailure(
      'What stands at the address in Settings is not a podcast feed, or only a part of one.',
    );
  }
  const retryAt = retryAfter ? new Date(now.getTime() + retryAfter) : undefined;
  return new SyncFailure(plainReason(failure, NAME), { retryAt });
}
