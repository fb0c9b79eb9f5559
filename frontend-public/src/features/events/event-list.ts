import type { Branch, Event } from '@chapel/contracts';
import { ALL_BRANCHES, EVENT_TYPES } from '@chapel/contracts/constants';
import { branchName, formatMonth } from '@chapel/domain';

export interface EventFilter {
  /** 'all' or a branch's id. */
  branch: string;
  /** 'all' or a type. */
  type: string;
}

export const ALL_TYPES = 'all';

/** The specification names the types in small letters; people read them with a capital. */
export const typeLabel = (type: string) => type.charAt(0).toUpperCase() + type.slice(1);

/** The filters of an address such as `/events?branch=<id>&type=outreach`; unknown values count as none. */
export function filterFrom(query: URLSearchParams, branches: readonly Branch[]): EventFilter {
  const branch = query.get('branch') ?? '';
  const type = query.get('type') ?? '';
  return {
    branch: branches.some(({ _id }) => _id === branch) ? branch : ALL_BRANCHES,
    type: (EVENT_TYPES as readonly string[]).includes(type) ? type : ALL_TYPES,
  };
}

/** What has not ended at `now`: past events drop off by themselves. */
export const stillToCome = (events: readonly Event[], now: Date) =>
  events.filter((event) => new Date(event.end.dateTime) > now);

/** Events of a branch are its own and those for all branches. Older records name it instead of its id. */
export function filterEvents(
  events: readonly Event[],
  { branch, type }: EventFilter,
  branches: readonly Branch[],
): Event[] {
  const chosenName = branchName(branch, branches).toLowerCase();
  return events.filter(
    (event) =>
      (type === ALL_TYPES || event.type === type) &&
      (branch === ALL_BRANCHES ||
        event.branch === ALL_BRANCHES ||
        event.branch === branch ||
        branchName(event.branch, branches).toLowerCase() === chosenName),
  );
}

/** Months in the events' own order, each with its events. */
export function groupByMonth(events: readonly Event[]): { month: string; events: Event[] }[] {
  const months = new Map<string, Event[]>();
  for (const event of events) {
    const month = formatMonth(event.start.dateTime);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months].map(([month, list]) => ({ month, events: list }));
}
