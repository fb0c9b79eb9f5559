import { Module } from '@nestjs/common';
import { PodcastModule } from '../podcast/podcast.module.js';
import { YoutubeModule } from '../youtube/youtube.module.js';
import { SermonsController } from './sermons.controller.js';
import { SermonsService } from './sermons.service.js';

@Module({
  imports: [PodcastModule, YoutubeModule],
  controllers: [SermonsController],
  providers: [SermonsService],
  exports: [SermonsService],
})
export class SermonsModule {}
