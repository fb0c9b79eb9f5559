import type { Event, Site } from '@chapel/contracts';
import type { EventLeaf, PlaceLeaf, WithContext } from 'schema-dts';
import { COUNTRY, SCHEMA } from './schema-org';

const STATUS = {
  scheduled: `${SCHEMA}/EventScheduled`,
  moved: `${SCHEMA}/EventRescheduled`,
  cancelled: `${SCHEMA}/EventCancelled`,
} as const;

/** Somewhere must be named: an event of the calendar may lack a place. */
function placeOf({ location }: Event, site: Site | null): PlaceLeaf {
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
export function gathering(
  event: Event,
  site: Site | null,
  origin: string,
  image?: string,
): WithContext<EventLeaf> {
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
    eventStatus: STATUS[event.status ?? 'scheduled'],
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    organizer: { '@type': 'Organization', name: site?.name, url: origin },
  };
}
