import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../settings/settings.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { SyncStatesModule } from '../sync-states/sync-states.module.js';
import { EPISODE_MODEL, episodeSchema } from './episode.schema.js';
import { PodcastClient } from './podcast.client.js';
import { PodcastController } from './podcast.controller.js';
import { PodcastPull } from './podcast.pull.js';
import { PodcastService } from './podcast.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: EPISODE_MODEL, schema: episodeSchema }]),
    SettingsModule,
    SyncModule,
    SyncStatesModule,
  ],
  controllers: [PodcastController],
  providers: [PodcastClient, PodcastPull, PodcastService],
  exports: [PodcastService],
})
export class PodcastModule {}
