import type { HomeContent, Service, Site } from '@chapel/contracts';
import type { HeadContext, Resources } from '@chapel/router';
import { eventPath, HOME_CONTENT, sermonAudio, sermonVideo, SITE, upcomingEvents } from '../data/api-paths';
import { matchPage, type PageMatch } from '../pages';
import { answerIn } from './answer-in';
import { gathering } from './event-json-ld';
import { subjectOf } from './page-subject';
import { COUNTRY, SCHEMA } from './schema-org';
import { podcastEpisode, recording } from './sermon-json-ld';
import { shareImage } from './share-image';

const filled = (values: readonly string[]) => values.filter(Boolean);

/** The hours of a service; none while its times are in free text only. */
const hours = ({ weekday, startTime, endTime }: Service) =>
  weekday && startTime && endTime
    ? [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `${SCHEMA}/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
          opens: startTime,
          closes: endTime,
        },
      ]
    : [];

function church(site: Site, home: HomeContent | null, origin: string): object {
  const { contacts, social } = site;
  return {
    '@context': SCHEMA,
    '@type': 'Church',
    '@id': `${origin}/#church`,
    name: site.name,
    url: origin,
    image: `${origin}${shareImage('/', { [SITE]: site }).url}`,
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
      openingHoursSpecification: branch.services.flatMap(hours),
    })),
  };
}

/** Names of the pages that have pages below them, by their path. */
const PARENTS: Record<string, string> = { ministries: 'Ministries', events: 'Events', sermons: 'Sermons' };

/** The way from Home to a page below another; none for the others. */
function breadcrumbs(match: PageMatch, resources: Resources, url: URL, origin: string): object[] {
  const subject = subjectOf(match, resources);
  const [parent = ''] = match.page.path.split('/').filter(Boolean);
  if (!subject || !PARENTS[parent]) return [];
  const item = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${origin}${path}`,
  });
  return [
    {
      '@context': SCHEMA,
      '@type': 'BreadcrumbList',
      itemListElement: [
        item(1, 'Home', '/'),
        item(2, PARENTS[parent], `/${parent}`),
        item(3, subject.title, url.pathname),
      ],
    },
  ];
}

/** What a page is about: the chapel on Home, About and Contact; else its events, its video or its episode. */
function subjectsOf(
  { page, params }: PageMatch,
  resources: Resources,
  { origin, now }: HeadContext,
): object[] {
  const site = answerIn(resources, SITE);
  const { id = '' } = params;
  const one = <T>(value: T | null | undefined, describe: (value: T) => object) =>
    value ? [describe(value)] : [];
  switch (page.name) {
    case 'events':
      return (answerIn(resources, upcomingEvents(now)) ?? [])
        .filter((event) => new Date(event.end.dateTime) > now)
        .map((event) => gathering(event, site, origin));
    case 'event':
      return one(answerIn(resources, eventPath(id)), (event) =>
        gathering(event, site, origin, shareImage(`/events/${id}`, resources).url),
      );
    case 'video':
      return one(answerIn(resources, sermonVideo(id)), ({ video }) => recording(video, origin));
    case 'episode':
      return one(answerIn(resources, sermonAudio(id)), (episode) => podcastEpisode(episode, site, origin));
    case 'home':
    case 'about':
    case 'contact':
      return one(site, (known) => church(known, answerIn(resources, HOME_CONTENT), origin));
    default:
      return [];
  }
}

/** Structured data (schema.org) of a page for search engines. */
export function jsonLd(url: URL, resources: Resources, context: HeadContext): object[] {
  const match = matchPage(url.pathname);
  return [...subjectsOf(match, resources, context), ...breadcrumbs(match, resources, url, context.origin)];
}
