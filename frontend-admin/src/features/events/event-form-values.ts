import { ALL_BRANCHES } from '@chapel/contracts/constants';
import type { Event, SaveEventInput } from '@chapel/contracts';

/** Every field given, as the form holds it; the version only of an event that is saved already. */
export type EventFormValues = Required<Omit<SaveEventInput, 'version'>> & SaveEventInput;

/**
 * A stored instant as `<input type="datetime-local">` shows it. Times are shown in Africa/Accra, which is UTC+00:00
 * all year, so the UTC text is the local one.
 */
export const localDateTime = (instant: string): string => new Date(instant).toISOString().slice(0, 16);

/** The form's values for an event, or for a new one: type special, branch all (specification, section 5). */
export const eventFormValues = (event?: Event): EventFormValues => ({
  summary: event?.summary ?? '',
  description: event?.description ?? '',
  start: { dateTime: event ? localDateTime(event.start.dateTime) : '' },
  end: { dateTime: event ? localDateTime(event.end.dateTime) : '' },
  location: event?.location ?? '',
  type: event?.type ?? 'special',
  branch: event?.branch ?? ALL_BRANCHES,
  status: event?.status ?? 'scheduled',
  attachments: event?.attachments ?? [],
  version: event?.version,
});
