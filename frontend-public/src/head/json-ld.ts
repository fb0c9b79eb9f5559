import type { Event, HomeContent, PodcastEpisode, Service, Site, Video } from '@chapel/contracts';
import { durationSeconds, thumbnailUrl } from '@chapel/domain';
import type { HeadContext, Resources } from '@chapel/router';
import { eventPath, HOME_CONTENT, sermonAudio, sermonVideo, SITE, upcomingEvents } from '../data/api-paths';
import { matchPage, type PageMatch } from '../pages';
import { answerIn } from './answer-in';
import { subjectOf } from './page-subject';

const SCHEMA = 'https://schema.org';
/** schema.org wants a country; the chapel is in one. */
const COUNTRY = 'GH';

const filled = (values: readonly string[]) => values.filter(Boolean);

const place = (name: string) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', streetAddress: name, addressCountry: COUNTRY },
});

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

function gathering(event: Event, site: Site | null, origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    '@id': `${origin}/events/${event._id}`,
    url: `${origin}/events/${event._id}`,
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

/** Google asks for name, thumbnail and upload date. The pictures are the platform's own. */
const recording = (video: Video, origin: string) => ({
  '@context': SCHEMA,
  '@type': 'VideoObject',
  name: video.title,
  description: video.description || video.title,
  thumbnailUrl: [video.thumbnailUrl || thumbnailUrl(video.id)],
  uploadDate: video.publishedAt,
  ...isoDuration(durationSeconds(video.duration)),
  embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.id)}`,
  url: `${origin}/sermons/video/${encodeURIComponent(video.id)}`,
});

const podcastEpisode = (episode: PodcastEpisode, site: Site | null, origin: string) => ({
  '@context': SCHEMA,
  '@type': 'PodcastEpisode',
  name: episode.title,
  url: `${origin}/sermons/audio/${encodeURIComponent(episode.id)}`,
  ...(episode.description && { description: episode.description }),
  ...(episode.publishedAt && { datePublished: episode.publishedAt }),
  ...isoDuration(episode.duration),
  ...(episode.audioUrl && {
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: episode.audioUrl,
      ...(episode.audioType && { encodingFormat: episode.audioType }),
    },
  }),
  partOfSeries: { '@type': 'PodcastSeries', name: site?.name, url: `${origin}/sermons` },
});

/** As ISO 8601 writes it, in seconds: 'PT2892S'. */
const isoDuration = (seconds: number | null) => (seconds ? { duration: `PT${seconds}S` } : {});

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
      return one(answerIn(resources, eventPath(id)), (event) => gathering(event, site, origin));
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
