import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventsService } from '../events/events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { SyncFailure, SyncService, type SyncOutcome, type SyncRun } from '../sync/sync.service.js';
import { CalendarClient } from './calendar.client.js';

/** The sync of the Google calendar, whose events stand beside the staff's own. */
@Injectable()
export class CalendarPull implements OnModuleInit {
  constructor(
    private readonly sync: SyncService,
    private readonly settings: SettingsService,
    private readonly client: CalendarClient,
    private readonly events: EventsService,
  ) {}

  onModuleInit(): void {
    this.sync.register({
      source: 'calendar',
      target: async () => (await this.settings.sources()).calendarId,
      pull: (run) => this.pull(run),
    });
  }

  private async pull(run: SyncRun): Promise<SyncOutcome> {
    if (!this.client.hasKey()) {
      throw new SyncFailure('A calendar needs a GOOGLE_CALENDAR_KEY. A developer must set one.');
    }
    const { events, isCut } = await this.client.events(run, run.target, run.now);
    await run.assertHeld();
    await this.events.replaceCalendar(run.target, events);
    if (!isCut) return { state: 'ok', message: 'Up to date' };
    return {
      state: 'partly',
      message: 'Up to date. There are too many events: those furthest ahead are missing.',
    };
  }
}
