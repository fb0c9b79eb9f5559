import type { HomeContent, Service, Site } from '@chapel/contracts';
import type { HeadContext, Resources } from '@chapel/router';
import type {
  BreadcrumbListLeaf,
  ChurchLeaf,
  ListItemLeaf,
  OpeningHoursSpecificationLeaf,
  OrganizationLeaf,
  PostalAddressLeaf,
  WithContext,
} from 'schema-dts';
import { eventPath, HOME_CONTENT, sermonAudio, sermonVideo, SITE, upcomingEvents } from '../data/api-paths';
import { matchPage, type PageMatch } from '../pages';
import { answerIn } from './answer-in';
import { gathering } from './event-json-ld';
import { subjectOf } from './page-subject';
import { COUNTRY, SCHEMA } from './schema-org';
import { podcastEpisode, recording } from './sermon-json-ld';
import { shareImage } from './share-image';

const filled = (values: readonly string[]) => values.filter(Boolean);

const DAYS = {
  sunday: `${SCHEMA}/Sunday`,
  monday: `${SCHEMA}/Monday`,
  tuesday: `${SCHEMA}/Tuesday`,
  wednesday: `${SCHEMA}/Wednesday`,
  thursday: `${SCHEMA}/Thursday`,
  friday: `${SCHEMA}/Friday`,
  saturday: `${SCHEMA}/Saturday`,
} as const;

/** The hours of a service; none while its times are in free text only. */
const hours = ({ weekday, startTime, endTime }: Service): OpeningHoursSpecificationLeaf[] =>
  weekday && startTime && endTime
    ? [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: DAYS[weekday],
          opens: startTime,
          closes: endTime,
        },
      ]
    : [];

const addressOf = (streetAddress: string): PostalAddressLeaf => ({
  '@type': 'PostalAddress',
  streetAddress,
  addressCountry: COUNTRY,
});

/** The chapel, and each branch as a church of its own: in the vocabulary a church is a place, which has no parts. */
function chapel(site: Site, home: HomeContent | null, origin: string): WithContext<OrganizationLeaf> {
  const { contacts, social } = site;
  return {
    '@context': SCHEMA,
    '@type': 'Organization',
    '@id': `${origin}/#chapel`,
    name: site.name,
    url: origin,
    image: `${origin}${shareImage('/', { [SITE]: site }).url}`,
    ...(site.description && { description: site.description }),
    ...(site.logo && { logo: new URL(site.logo, origin).href }),
    ...(contacts.phones[0] && { telephone: contacts.phones[0] }),
    ...(contacts.email && { email: contacts.email }),
    ...(contacts.headOffice && { address: addressOf(contacts.headOffice) }),
    sameAs: filled([social.videoChannel, social.facebook, social.instagram, social.tiktok, social.x]),
    location: (home?.branches ?? []).map((branch): ChurchLeaf => ({
      '@type': 'Church',
      name: branch.name,
      ...(branch.phone && { telephone: branch.phone }),
      address: addressOf(branch.location),
      openingHoursSpecification: branch.services.flatMap(hours),
    })),
  };
}

/** Names of the pages that have pages below them, by their path. */
const PARENTS: Record<string, string> = { ministries: 'Ministries', events: 'Events', sermons: 'Sermons' };

/** The way from Home to a page below another; none for the others. */
function breadcrumbs(
  match: PageMatch,
  resources: Resources,
  url: URL,
  origin: string,
): WithContext<BreadcrumbListLeaf>[] {
  const subject = subjectOf(match, resources);
  const [parent = ''] = match.page.path.split('/').filter(Boolean);
  if (!subject || !PARENTS[parent]) return [];
  const item = (position: number, name: string, path: string): ListItemLeaf => ({
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
      return one(site, (known) => chapel(known, answerIn(resources, HOME_CONTENT), origin));
    default:
      return [];
  }
}

/** Structured data (schema.org) of a page for search engines. */
export function jsonLd(url: URL, resources: Resources, context: HeadContext): object[] {
  const match = matchPage(url.pathname);
  return [...subjectsOf(match, resources, context), ...breadcrumbs(match, resources, url, context.origin)];
}
