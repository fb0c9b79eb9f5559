import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../settings/settings.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { SyncStatesModule } from '../sync-states/sync-states.module.js';
import { CHANNEL_MODEL, channelSchema } from './channel.schema.js';
import { VIDEO_MODEL, videoSchema } from './video.schema.js';
import { YoutubeClient } from './youtube.client.js';
import { YoutubeController } from './youtube.controller.js';
import { YoutubePull } from './youtube.pull.js';
import { YoutubeService } from './youtube.service.js';
import { YoutubeStore } from './youtube.store.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: VIDEO_MODEL, schema: videoSchema },
      { name: CHANNEL_MODEL, schema: channelSchema },
    ]),
    SettingsModule,
    SyncModule,
    SyncStatesModule,
  ],
  controllers: [YoutubeController],
  providers: [YoutubeClient, YoutubePull, YoutubeService, YoutubeStore],
  exports: [YoutubeService],
})
export class YoutubeModule {}
