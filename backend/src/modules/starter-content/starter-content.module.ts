import { Module } from '@nestjs/common';
import { BranchesModule } from '../branches/branches.module.js';
import { EventsModule } from '../events/events.module.js';
import { HomeContentModule } from '../home-content/home-content.module.js';
import { MinistriesModule } from '../ministries/ministries.module.js';
import { PageContentModule } from '../page-content/page-content.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StarterContentService } from './starter-content.service.js';

@Module({
  imports: [
    BranchesModule,
    EventsModule,
    HomeContentModule,
    MinistriesModule,
    PageContentModule,
    SettingsModule,
  ],
  providers: [StarterContentService],
  exports: [StarterContentService],
})
export class StarterContentModule {}
