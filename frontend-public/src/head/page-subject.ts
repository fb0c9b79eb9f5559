import { MAX_RECENT_COUNT } from '@chapel/contracts/constants';
import { formatEventSpan } from '@chapel/domain';
import type { Resources } from '@chapel/router';
import { eventPath, ministryPath, recentEpisodes, recentVideos } from '../data/api-paths';
import type { PageMatch } from '../pages';
import { answerIn } from './answer-in';

/** The one thing that a page is about. */
export interface PageSubject {
  title: string;
  description: string;
}

/** Null when the API knows no such thing; undefined for a page about nothing single, or before the answer has come. */
export function subjectOf({ page, params }: PageMatch, resources: Resources): PageSubject | null | undefined {
  const { slug = '', id = '' } = params;
  if (page.name === 'ministry') {
    const path = ministryPath(slug);
    const ministry = answerIn(resources, path);
    if (!ministry) return resources[path] === null ? null : undefined;
    return { title: ministry.name, description: ministry.summary };
  }
  if (page.name === 'event') {
    const path = eventPath(id);
    const event = answerIn(resources, path);
    if (!event) return resources[path] === null ? null : undefined;
    const when = formatEventSpan(event.start.dateTime, event.end.dateTime, event.allDay);
    const facts = [when, event.location, event.description].filter(Boolean);
    return { title: event.summary, description: facts.join('. ') };
  }
  if (page.name === 'video') return oneOf(answerIn(resources, recentVideos(MAX_RECENT_COUNT))?.data, id);
  if (page.name === 'episode') return oneOf(answerIn(resources, recentEpisodes(MAX_RECENT_COUNT))?.data, id);
  return undefined;
}

function oneOf(list: readonly (PageSubject & { id: string })[] | null | undefined, id: string) {
  if (!list) return undefined;
  return list.find((candidate) => candidate.id === id) ?? null;
}
