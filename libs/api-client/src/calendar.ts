import type { CalendarStatus } from '@chapel/contracts';
import { CALENDAR_MESSAGES } from '@chapel/contracts/constants';
import { orFallback } from './fallback.js';
import { request } from './request.js';

/** How the sync of the Google calendar stands; not configured and 'Service unavailable' when it cannot be read. */
export const getCalendarStatus = (): Promise<CalendarStatus> =>
  orFallback(
    CALENDAR_MESSAGES.unavailable,
    () => request<CalendarStatus>('/api/calendar/status'),
    () => ({ configured: false, message: CALENDAR_MESSAGES.unavailable, lastSync: null, nextSync: null }),
  );
