import { Inject, Injectable } from '@nestjs/common';
import { CHAPEL_TIME_ZONE } from '@chapel/domain';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import type { CalendarEventRecord } from '../events/events.service.js';
import { GoogleApiService } from '../sync/google-api.service.js';
import { SyncFailure, UpstreamFailure, type UpstreamReader } from '../sync/sync.service.js';
import { calendarPageSchema, eventOf } from './calendar-event.format.js';

const SERVICE = { name: 'Google Calendar', keyVariable: 'GOOGLE_CALENDAR_KEY' };
const DAY = 86_400_000;
/** Days that are fetched: what a month view shows of the past, and a year ahead. */
const WINDOW = { before: 35, after: 366 } as const;
/** The service's largest page, and the most that are asked for: 2,000 events. */
const PAGE = 250;
const MOST_PAGES = 8;

export interface CalendarContent {
  events: CalendarEventRecord[];
  /** Whether there were more than are fetched; those that begin last are missing. */
  isCut: boolean;
}

/** Asks Google Calendar. This file and the format beside it are all that knows how it answers. */
@Injectable()
export class CalendarClient {
  constructor(
    private readonly google: GoogleApiService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'calendar'>,
  ) {}

  /** Whether there is a key; without one no calendar can be read. */
  hasKey(): boolean {
    return this.config.calendar.apiKey !== undefined;
  }

  /**
   * The events of the window around now, each instance of a series by itself.
   *
   * @throws SyncFailure with a reason for staff
   */
  async events(reader: UpstreamReader, calendarId: string, now: Date): Promise<CalendarContent> {
    const { apiUrl, apiKey = '' } = this.config.calendar;
    const url = `${apiUrl}/calendars/${encodeURIComponent(calendarId)}/events`;
    const events: CalendarEventRecord[] = [];
    let pageToken = '';
    try {
      for (let page = 1; page <= MOST_PAGES; page++) {
        const params = { ...windowAround(now), ...(pageToken && { pageToken }) };
        const answer = await this.google.read(reader, {
          key: `page-${page}`,
          url,
          params,
          apiKey,
          schema: calendarPageSchema,
        });
        events.push(...answer.items.flatMap((item) => eventOf(item) ?? []));
        pageToken = answer.nextPageToken;
        if (!pageToken) break;
      }
    } catch (error) {
      if (error instanceof UpstreamFailure && error.details.status === 404) {
        // A calendar that is not public is answered as if it did not exist.
        throw new SyncFailure(
          'Google Calendar shows no calendar with the id in Settings. Check the id, and that the calendar is public.',
        );
      }
      throw this.google.explain(error, SERVICE);
    }
    return { events, isCut: pageToken !== '' };
  }
}

/** From midnight to midnight, so that the runs of one day ask the same and may be answered "not modified". */
function windowAround(now: Date): Record<string, string> {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return {
    singleEvents: 'true',
    orderBy: 'startTime',
    timeMin: new Date(today - WINDOW.before * DAY).toISOString(),
    timeMax: new Date(today + WINDOW.after * DAY).toISOString(),
    maxResults: String(PAGE),
    timeZone: CHAPEL_TIME_ZONE,
  };
}
