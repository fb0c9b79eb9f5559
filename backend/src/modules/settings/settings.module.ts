import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PictureUsesModule } from '../picture-uses/picture-uses.module.js';
import { SETTINGS_MODEL, settingsSchema } from './settings.schema.js';
import { SettingsService } from './settings.service.js';

/** The settings for other modules. The routes are apart, since they also need the starter content, which needs this. */
@Module({
  imports: [MongooseModule.forFeature([{ name: SETTINGS_MODEL, schema: settingsSchema }]), PictureUsesModule],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
