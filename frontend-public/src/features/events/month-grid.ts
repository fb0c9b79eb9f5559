import type { Event } from '@chapel/contracts';
import { DAY_MS } from '@chapel/domain';
import { dayOf, daysOf } from './event-when';

/** Months, this one included, that can be leafed through: the address of a later one shows this month. */
const MONTHS_AHEAD = 12;

/** '2026-11' for the month of an instant in Africa/Accra, which is UTC. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7);

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month `count` months after another, '2026-12' after '2026-11'. */
export function laterMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

export interface ShownMonth {
  month: string;
  /** Null where there is nothing to leaf to: past months are over, and nobody plans for ever. */
  previous: string | null;
  next: string | null;
}

/** The month that an address asks for, or this one. */
export function shownMonth(asked: string, now: Date): ShownMonth {
  const first = monthOf(now);
  const last = laterMonth(first, MONTHS_AHEAD - 1);
  const month = isMonth(asked) && asked >= first && asked <= last ? asked : first;
  return {
    month,
    previous: month > first ? laterMonth(month, -1) : null,
    next: month < last ? laterMonth(month, 1) : null,
  };
}

export interface GridDay {
  /** '2026-11-28' */
  date: string;
  /** 1 to 31. */
  number: number;
  events: Event[];
}

/** The weeks of a month from Sunday to Saturday; null before its first day and after its last. */
export function weeksOf(month: string, events: readonly Event[]): (GridDay | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const after = Date.parse(`${laterMonth(month, 1)}-01T00:00:00Z`);
  const byDay = new Map<string, Event[]>();
  for (const event of events) {
    for (const day of daysOf(event)) byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  const days: (GridDay | null)[] = Array.from({ length: new Date(first).getUTCDay() }, () => null);
  for (let day = first; day < after; day += DAY_MS) {
    const date = dayOf(new Date(day));
    days.push({ date, number: new Date(day).getUTCDate(), events: byDay.get(date) ?? [] });
  }
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_none, week) => days.slice(week * 7, week * 7 + 7));
}

/** Those that are on in a month. */
export const eventsIn = (month: string, events: readonly Event[]): Event[] =>
  events.filter((event) => daysOf(event).some((day) => day.startsWith(month)));
