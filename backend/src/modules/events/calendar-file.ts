import type { EventRecord } from './event.schema.js';

/** What of an event a calendar shows. */
export type CalendarEvent = Pick<
  EventRecord,
  | '_id'
  | 'summary'
  | 'description'
  | 'location'
  | 'startsAt'
  | 'endsAt'
  | 'allDay'
  | 'attachments'
  | 'status'
  | 'updatedAt'
>;

/** Octets of a content line, without its line end (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;

/** How often a subscribed calendar may ask again: events change rarely and data costs money. */
const REFRESH = 'PT12H';

/**
 * An iCalendar file (RFC 5545) of these events, times in UTC.
 *
 * Written here, since the library at hand folds by characters, where the RFC counts octets (ɛ and ɔ are two), and
 * stamps each file with the present, which would make every answer a new one for caches. DTSTAMP is therefore the
 * last change, as the RFC has it for a file without METHOD.
 *
 * @param name what a phone calls the calendar
 */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chapel//Events//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    // The same for ever, so that a changed event replaces itself in a calendar.
    `UID:${String(event._id)}@events.chapel`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    ...timeLines(event),
    ...(event.status === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    ...event.attachments.map(({ fileUrl }) => `ATTACH:${fileUrl.replace(/[\p{Cc}\s]/gu, '')}`),
    'END:VEVENT',
  ];
}

/** For whole days the end is the first day after them (RFC 5545, section 3.6.1). */
function timeLines({ allDay, startsAt, endsAt }: CalendarEvent): string[] {
  if (!allDay) return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`];
  const after = new Date(endsAt.getTime() + 1);
  return [`DTSTART;VALUE=DATE:${utc(startsAt).slice(0, 8)}`, `DTEND;VALUE=DATE:${utc(after).slice(0, 8)}`];
}

/** `20261128T180000Z` (RFC 5545, section 3.3.5, form 2). */
function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** RFC 5545, section 3.3.11; control characters other than the line break may not appear at all. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Breaks a line so that no part exceeds the limit and no character is cut (RFC 5545, section 3.1). */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
