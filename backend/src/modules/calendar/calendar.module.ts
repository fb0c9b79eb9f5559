import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { SyncStatesModule } from '../sync-states/sync-states.module.js';
import { CalendarClient } from './calendar.client.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarPull } from './calendar.pull.js';
import { CalendarService } from './calendar.service.js';

@Module({
  imports: [EventsModule, SettingsModule, SyncModule, SyncStatesModule],
  controllers: [CalendarController],
  providers: [CalendarClient, CalendarPull, CalendarService],
})
export class CalendarModule {}
