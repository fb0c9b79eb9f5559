import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { MinistriesModule } from '../ministries/ministries.module.js';
import { SermonsModule } from '../sermons/sermons.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ShareImagesController } from './share-images.controller.js';
import { ShareImagesService } from './share-images.service.js';

@Module({
  imports: [EventsModule, MinistriesModule, SermonsModule, SettingsModule],
  controllers: [ShareImagesController],
  providers: [ShareImagesService],
})
export class ShareImagesModule {}
