import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { StarterContentModule } from '../starter-content/starter-content.module.js';
import { UsersModule } from '../users/users.module.js';
import { GivingChangesController } from './giving-changes.controller.js';
import { GivingGuardService } from './giving-guard.service.js';
import { OwnerSettingsService } from './owner-settings.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsModule } from './settings.module.js';
import { SiteController } from './site.controller.js';

/** The routes over the settings. */
@Module({
  imports: [SettingsModule, StarterContentModule, AuthModule, UsersModule, MailModule],
  controllers: [SiteController, SettingsController, GivingChangesController],
  providers: [OwnerSettingsService, GivingGuardService],
})
export class SettingsRoutesModule {}
