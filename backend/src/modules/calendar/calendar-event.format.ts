import { z } from 'zod';
import { TEXT_LIMITS } from '@chapel/contracts';
import { plainLine, plainText } from '../../common/outside-text.js';
import type { CalendarEventRecord } from '../events/events.service.js';

/** What is kept of Google Calendar's answers (version 3). Creators' and guests' addresses are dropped as they arrive. */

const text = z.string().catch('');
/** A day (`date`) for what lasts whole days, else an instant (`dateTime`). */
const pointSchema = z.object({ date: text, dateTime: text }).catch({ date: '', dateTime: '' });

const itemSchema = z.object({
  id: z.string().min(1),
  status: text,
  summary: text,
  description: text,
  location: text,
  start: pointSchema,
  end: pointSchema,
  recurringEventId: text,
  /** Only a series itself has rules. */
  recurrence: z
    .unknown()
    .optional()
    .transform((rules) => rules !== undefined),
  eventType: text,
  visibility: text,
});
export type CalendarItem = z.output<typeof itemSchema>;

export const calendarPageSchema = z.object({
  nextPageToken: text,
  items: z
    .array(z.unknown())
    .transform((items) => items.flatMap((item) => itemSchema.safeParse(item).data ?? []))
    .default([]),
});

/** Null for what is no event of its own or not for the public: cancelled, a series' rules, an absence, private. */
export function eventOf(item: CalendarItem): CalendarEventRecord | null {
  if (item.status === 'cancelled' || item.recurrence) return null;
  if (item.eventType !== '' && item.eventType !== 'default') return null;
  if (item.visibility === 'private' || item.visibility === 'confidential') return null;
  const time = timeOf(item);
  if (!time) return null;
  return {
    externalId: item.id,
    summary: plainLine(item.summary, TEXT_LIMITS.line) || 'Untitled event',
    description: plainText(item.description, TEXT_LIMITS.paragraph),
    location: plainLine(item.location, TEXT_LIMITS.line),
    type: item.recurringEventId ? 'regular' : 'special',
    ...time,
  };
}

function timeOf({
  start,
  end,
}: CalendarItem): Pick<CalendarEventRecord, 'startsAt' | 'endsAt' | 'allDay'> | null {
  const allDay = start.date !== '';
  const startsAt = allDay ? dayOf(start.date) : instantOf(start.dateTime);
  if (!startsAt) return null;
  // The end date is the first day on which the event is over; its last moment is just before.
  const after = allDay ? dayOf(end.date) : instantOf(end.dateTime);
  if (!allDay) return { startsAt, endsAt: after && after > startsAt ? after : startsAt, allDay };
  const shortest = startsAt.getTime() + 86_400_000;
  return { startsAt, endsAt: new Date(Math.max(after?.getTime() ?? 0, shortest) - 1), allDay };
}

/** Midnight in Africa/Accra, which is UTC all year. */
function dayOf(date: string): Date | null {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? valid(new Date(`${date}T00:00:00Z`)) : null;
}

/** With an offset, as Google writes it; without one it is Accra's. */
function instantOf(dateTime: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT/.test(dateTime)) return null;
  return valid(new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(dateTime) ? dateTime : `${dateTime}Z`));
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? null : date);
