import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { replaceRecords } from '../../common/replace-records.js';
import { SettingsService } from '../settings/settings.service.js';
import { SyncFailure, SyncService, type SyncOutcome, type SyncRun } from '../sync/sync.service.js';
import { EPISODE_MODEL, type EpisodeRecord } from './episode.schema.js';
import { PodcastClient } from './podcast.client.js';

/** The sync of the podcast. */
@Injectable()
export class PodcastPull implements OnModuleInit {
  constructor(
    private readonly sync: SyncService,
    private readonly settings: SettingsService,
    private readonly client: PodcastClient,
    @InjectModel(EPISODE_MODEL) private readonly episodes: Model<EpisodeRecord>,
  ) {}

  onModuleInit(): void {
    this.sync.register({
      source: 'podcast',
      target: async () => (await this.settings.sources()).podcastFeedUrl,
      pull: (run) => this.pull(run),
    });
  }

  private async pull(run: SyncRun): Promise<SyncOutcome> {
    const records = await this.client.episodes(run, run.target, run.now);
    const isStored = (await this.episodes.exists({ feedUrl: run.target })) !== null;
    // A host that loses its database sends a sound feed without items.
    if (records.length === 0 && isStored) throw new SyncFailure('The podcast feed was empty.');
    await run.assertHeld();
    await replaceRecords(this.episodes, { filter: {}, key: 'episodeId', records });
    return { state: 'ok', message: 'Up to date' };
  }
}
