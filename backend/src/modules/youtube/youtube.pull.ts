import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettingsService } from '../settings/settings.service.js';
import { SyncFailure, SyncService, type SyncOutcome, type SyncRun } from '../sync/sync.service.js';
import { UnknownChannel, YoutubeClient, type ChannelContent } from './youtube.client.js';
import type { FeedContent } from './youtube-feed.format.js';
import { YoutubeStore } from './youtube.store.js';

const NO_KEY =
  'Up to date by the public feed. With a YOUTUBE_API_KEY there are more videos, their lengths and live streams.';

/** The sync of the video channel: the API, or without it the keyless feed. */
@Injectable()
export class YoutubePull implements OnModuleInit {
  constructor(
    private readonly sync: SyncService,
    private readonly settings: SettingsService,
    private readonly client: YoutubeClient,
    private readonly store: YoutubeStore,
  ) {}

  onModuleInit(): void {
    this.sync.register({
      source: 'youtube',
      target: async () => (await this.settings.sources()).youtubeChannelId,
      pull: (run) => this.pull(run),
    });
  }

  private async pull(run: SyncRun): Promise<SyncOutcome> {
    if (!this.client.hasKey()) return this.byFeed(run, NO_KEY);
    if (run.quietUntil) {
      const reason = "YouTube's limit for today is used up.";
      return this.byFeed(run, reason, run.quietUntil);
    }
    let content: ChannelContent;
    try {
      content = await this.client.channelContent(run, run.target);
    } catch (error) {
      if (!(error instanceof SyncFailure) || error instanceof UnknownChannel) throw error;
      const { quietUntil = error.limits.retryAt } = error.limits;
      return this.byFeed(run, error.message, quietUntil, error);
    }
    await run.assertHeld();
    await this.store.replace(content);
    return { state: 'ok', message: 'Up to date' };
  }

  /** @param cause why the API was not used, when that is a failure; it is what staff read if the feed fails too */
  private async byFeed(
    run: SyncRun,
    reason: string,
    quietUntil?: Date,
    cause?: SyncFailure,
  ): Promise<SyncOutcome> {
    let content: FeedContent;
    try {
      content = await this.client.feed(run, run.target);
    } catch (error) {
      if (!(error instanceof SyncFailure)) throw error;
      throw new SyncFailure(cause || quietUntil ? `${reason} ${error.message}` : error.message, {
        quietUntil,
      });
    }
    await run.assertHeld();
    await this.store.merge(run.target, content, run.now);
    if (reason === NO_KEY) return { state: 'ok', message: reason };
    return {
      state: 'partly',
      message: `${reason} New videos come from the public feed meanwhile.`,
      quietUntil,
    };
  }
}
