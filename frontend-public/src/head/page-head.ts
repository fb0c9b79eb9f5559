import type { HomeContent, Site } from '@chapel/contracts';
import { preview } from '@chapel/domain';
import type { PageHead, Resources } from '@chapel/router';
import { HOME_CONTENT, SITE } from '../data/api-paths';
import { matchPage, type PageMatch, type PageName } from '../pages';
import { answerIn } from './answer-in';
import { subjectOf } from './page-subject';

/** Longest description that search results and link previews show. */
const DESCRIPTION_LENGTH = 160;
/** WhatsApp shows no preview picture above 300 KB (product page, "Public pages"). */
const PREVIEW_PICTURE_BYTES = 300_000;

/** Until the site's own name has come. */
const NO_NAME = 'Chapel';

const TITLES: Record<PageName, string> = {
  home: '',
  about: 'About us',
  ministries: 'Ministries',
  ministry: 'Ministry',
  sermons: 'Sermons',
  contact: 'Contact us',
  events: 'Events',
  event: 'Event',
  video: 'Message',
  episode: 'Podcast episode',
  give: 'Give',
  'next-steps': 'Next Steps',
  privacy: 'Privacy',
  'not-found': 'Page not found',
};

const descriptions: Record<PageName, (name: string) => string> = {
  home: (name) => `${name}: service times, branches, messages and events.`,
  about: (name) => `Who we are at ${name}, our mission and where we meet.`,
  ministries: (name) => `The ministries of ${name}: who they are for and when they meet.`,
  ministry: (name) => `A ministry of ${name}.`,
  sermons: (name) => `Watch or listen to the latest messages of ${name}.`,
  contact: (name) => `Write to ${name}, call or chat with a branch near you, and find the way to us.`,
  events: (name) => `What is on at ${name}: services, special events and outreach.`,
  event: (name) => `An event of ${name}.`,
  video: (name) => `A message of ${name} to watch.`,
  episode: (name) => `A message of ${name} to listen to.`,
  give: (name) => `Ways to give to ${name}: Mobile Money, bank or in person.`,
  'next-steps': (name) => `Take a next step with ${name}: baptism, membership, serving and more.`,
  privacy: (name) => `What ${name} stores about visitors of this website, and your rights.`,
  'not-found': () => 'There is no page at this address.',
};

function describe(match: PageMatch, resources: Resources, name: string): string {
  const own =
    match.page.name === 'home'
      ? answerIn<Site>(resources, SITE)?.description
      : subjectOf(match, resources)?.description;
  return preview(own || descriptions[match.page.name](name), DESCRIPTION_LENGTH);
}

function titleOf(match: PageMatch, resources: Resources, name: string): string {
  if (match.page.name === 'home') return name;
  return `${subjectOf(match, resources)?.title ?? TITLES[match.page.name]} | ${name}`;
}

function previewPicture(resources: Resources): string | undefined {
  const image = answerIn<HomeContent>(resources, HOME_CONTENT)?.images?.missionImage;
  return image?.variants
    .filter(({ format, bytes }) => format === 'jpeg' && bytes <= PREVIEW_PICTURE_BYTES)
    .sort((a, b) => b.width - a.width)[0]?.url;
}

/** A page whose one subject the API does not know is no page. */
const isMissing = (match: PageMatch, resources: Resources): boolean =>
  match.page.name === 'not-found' || subjectOf(match, resources) === null;

/**
 * Title, description and addresses of the page at `url`, without structured data: what the browser keeps up to date
 * when it goes from page to page.
 */
export function pageHead(url: URL, resources: Resources): PageHead {
  const match = matchPage(url.pathname);
  const name = answerIn<Site>(resources, SITE)?.name || NO_NAME;
  if (isMissing(match, resources)) {
    return {
      status: 404,
      title: `${TITLES['not-found']} | ${name}`,
      description: descriptions['not-found'](name),
      robots: 'noindex',
      jsonLd: [],
    };
  }
  return {
    status: 200,
    title: titleOf(match, resources, name),
    description: describe(match, resources, name),
    canonicalPath: match.page.path.replace(/:(\w+)/g, (_part, key: string) =>
      encodeURIComponent(match.params[key] ?? ''),
    ),
    image: previewPicture(resources),
    jsonLd: [],
  };
}
