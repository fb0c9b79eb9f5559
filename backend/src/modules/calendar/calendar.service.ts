import { Injectable } from '@nestjs/common';
import { CALENDAR_MESSAGES, type CalendarStatus } from '@chapel/contracts';
import { SettingsService } from '../settings/settings.service.js';
import { SyncStatesService } from '../sync-states/sync-states.service.js';

@Injectable()
export class CalendarService {
  constructor(
    private readonly settings: SettingsService,
    private readonly syncStates: SyncStatesService,
  ) {}

  async status(): Promise<CalendarStatus> {
    const { calendarId } = await this.settings.sources();
    if (calendarId) return { configured: true, ...(await this.syncStates.get('calendar', calendarId)) };
    return { configured: false, message: CALENDAR_MESSAGES.notConfigured, lastSync: null, nextSync: null };
  }
}
