import type { Event, HomeContent, Site } from '@chapel/contracts';
import type { HeadContext, Resources } from '@chapel/router';
import { HOME_CONTENT, SITE, upcomingEvents } from '../data/api-paths';
import { matchPage } from '../pages';

const SCHEMA = 'https://schema.org';
/** schema.org wants a country; the chapel is in one. */
const COUNTRY = 'GH';

const filled = (values: readonly string[]) => values.filter(Boolean);

const place = (name: string) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', streetAddress: name, addressCountry: COUNTRY },
});

function church(site: Site, home: HomeContent | null, origin: string): object {
  const { contacts, social } = site;
  return {
    '@context': SCHEMA,
    '@type': 'Church',
    '@id': `${origin}/#church`,
    name: site.name,
    url: origin,
    ...(site.description && { description: site.description }),
    ...(site.logo && { logo: new URL(site.logo, origin).href }),
    ...(contacts.phones[0] && { telephone: contacts.phones[0] }),
    ...(contacts.email && { email: contacts.email }),
    ...(contacts.headOffice && {
      address: { '@type': 'PostalAddress', streetAddress: contacts.headOffice, addressCountry: COUNTRY },
    }),
    sameAs: filled([social.videoChannel, social.facebook, social.instagram, social.tiktok, social.x]),
    department: (home?.branches ?? []).map((branch) => ({
      '@type': 'Church',
      name: branch.name,
      ...(branch.phone && { telephone: branch.phone }),
      address: { '@type': 'PostalAddress', streetAddress: branch.location, addressCountry: COUNTRY },
    })),
  };
}

function gathering(event: Event, site: Site | null, origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: event.summary,
    description: event.description,
    startDate: event.start.dateTime,
    endDate: event.end.dateTime,
    location: place(event.location),
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    organizer: { '@type': 'Organization', name: site?.name, url: origin },
  };
}

/** Structured data of a page for search engines: the chapel on Home, About and Contact; each event on Events. */
export function jsonLd(url: URL, resources: Resources, { origin, now }: HeadContext): object[] {
  const { page } = matchPage(url.pathname);
  const site = (resources[SITE] ?? null) as Site | null;
  if (page.name === 'events') {
    const events = (resources[upcomingEvents(now)] ?? []) as Event[];
    return events
      .filter((event) => new Date(event.end.dateTime) > now)
      .map((event) => gathering(event, site, origin));
  }
  if (site && ['home', 'about', 'contact'].includes(page.name)) {
    return [church(site, (resources[HOME_CONTENT] ?? null) as HomeContent | null, origin)];
  }
  return [];
}
