import type { Site } from '@chapel/contracts';
import { NO_NAME, PAGE_DESCRIPTIONS, PAGE_TITLES, preview } from '@chapel/domain';
import type { PageHead, Resources } from '@chapel/router';
import { SITE } from '../data/api-paths';
import { matchPage, type PageMatch } from '../pages';
import { answerIn } from './answer-in';
import { subjectOf } from './page-subject';

/** Longest description that search results and link previews show. */
const DESCRIPTION_LENGTH = 160;

function describe(match: PageMatch, resources: Resources, name: string): string {
  const own =
    match.page.name === 'home'
      ? answerIn<Site>(resources, SITE)?.description
      : subjectOf(match, resources)?.description;
  return preview(own || PAGE_DESCRIPTIONS[match.page.name](name), DESCRIPTION_LENGTH);
}

function titleOf(match: PageMatch, resources: Resources, name: string): string {
  if (match.page.name === 'home') return name;
  return `${subjectOf(match, resources)?.title ?? PAGE_TITLES[match.page.name]} | ${name}`;
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
      title: `${PAGE_TITLES['not-found']} | ${name}`,
      description: PAGE_DESCRIPTIONS['not-found'](name),
      robots: 'noindex',
      jsonLd: [],
    };
  }
  const texts = { title: titleOf(match, resources, name), description: describe(match, resources, name) };
  if (match.page.name === 'offline') return { status: 200, ...texts, robots: 'noindex', jsonLd: [] };
  return {
    status: 200,
    ...texts,
    canonicalPath: match.page.path.replace(/:(\w+)/g, (_part, key: string) =>
      encodeURIComponent(match.params[key] ?? ''),
    ),
    jsonLd: [],
  };
}
