import type { Event, Site } from '@chapel/contracts';
import { COUNTRY, SCHEMA } from './schema-org';

const STATUS = {
  scheduled: 'EventScheduled',
  moved: 'EventRescheduled',
  cancelled: 'EventCancelled',
} as const;

/** Somewhere must be named: an event of the calendar may lack a place. */
function placeOf({ location }: Event, site: Site | null) {
  const address = location || site?.contacts.headOffice || site?.name || '';
  return {
    '@type': 'Place',
    name: location || site?.name || address,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: COUNTRY },
  };
}

/** What lasts whole days has dates without times; the last day is its last, not the one after (schema.org, endDate). */
function timesOf({ start, end, allDay }: Event) {
  const as = (instant: string) => (allDay ? instant.slice(0, 10) : instant);
  return { startDate: as(start.dateTime), endDate: as(end.dateTime) };
}

/** An event as search engines read it (schema.org, `Event`). */
export function gathering(event: Event, site: Site | null, origin: string, image?: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    '@id': `${origin}/events/${event._id}`,
    url: `${origin}/events/${event._id}`,
    name: event.summary,
    ...(event.description && { description: event.description }),
    ...timesOf(event),
    location: placeOf(event, site),
    ...(image && { image: [`${origin}${image}`] }),
    eventStatus: `${SCHEMA}/${STATUS[event.status ?? 'scheduled']}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    organizer: { '@type': 'Organization', name: site?.name, url: origin },
  };
}
