import { Module } from '@nestjs/common';
import { StarterContentModule } from '../starter-content/starter-content.module.js';
import { OwnerSettingsService } from './owner-settings.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsModule } from './settings.module.js';
import { SiteController } from './site.controller.js';

/** The routes over the settings. */
@Module({
  imports: [SettingsModule, StarterContentModule],
  controllers: [SiteController, SettingsController],
  providers: [OwnerSettingsService],
})
export class SettingsRoutesModule {}
