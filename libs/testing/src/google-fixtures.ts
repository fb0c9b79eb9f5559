/**
 * Answers in the shapes of Google's services, for the stand-in server: small, and with invented words only. Each takes what a
 * test is about and fills in the rest as the real service does.
 */

/** The error of a Google service: what to switch on is `reason` and, in newer answers, `detail`. */
export function googleError(code: number, reason: string, detail?: string): object {
  const message = `For people, with <a href="/x">HTML</a>`;
  return {
    error: {
      code,
      message,
      errors: [{ message, domain: 'global', reason }],
      ...(detail && {
        status: 'PERMISSION_DENIED',
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: detail }],
      }),
    },
  };
}

/** One page of a Google calendar's `events.list`; the items are given as the service gives them. */
export function calendarPage(items: readonly object[], { nextPageToken = '' } = {}): object {
  return {
    kind: 'calendar#events',
    etag: '"ee"',
    summary: 'A chapel',
    updated: '2026-11-15T12:00:00.000Z',
    timeZone: 'Africa/Accra',
    accessRole: 'reader',
    ...(nextPageToken && { nextPageToken }),
    items,
  };
}

/** A timed event of a Google calendar, with the personal fields that real answers hold. */
export function calendarEvent(id: string, start: string, end: string, fields: object = {}): object {
  const point = (text: string) =>
    text.length === 10 ? { date: text } : { dateTime: text, timeZone: 'Africa/Accra' };
  return {
    kind: 'calendar#event',
    etag: '"ff"',
    id,
    status: 'confirmed',
    htmlLink: 'https://www.google.com/calendar/event?eid=x',
    created: '2026-10-01T08:00:00.000Z',
    updated: '2026-11-01T08:00:00.000Z',
    summary: `Event ${id}`,
    creator: { email: 'creator@example.org', displayName: 'Creator' },
    organizer: { email: 'organizer@example.org' },
    start: point(start),
    end: point(end),
    iCalUID: `${id}@google.com`,
    eventType: 'default',
    ...fields,
  };
}
