import type { Event } from '@chapel/contracts';
import { formatEventSpan } from '@chapel/domain';
import type { Resources } from '@chapel/router';
import { eventPath, ministryPath, sermonAudio, sermonVideo, type ApiPath } from '../data/api-paths';
import type { PageMatch } from '../pages';
import { answerIn } from './answer-in';

/** The one thing that a page is about. */
export interface PageSubject {
  title: string;
  description: string;
}

/** Null when the API knows no such thing; undefined for a page about nothing single, or before the answer has come. */
/** The answer at `path`: null when the API knows no such thing, undefined before it has come. */
function answerAt<T>(resources: Resources, path: ApiPath<T>): T | null | undefined {
  return answerIn(resources, path) ?? (resources[path] === null ? null : undefined);
}

const about = <T>(answer: T | null | undefined, describe: (answer: T) => PageSubject) =>
  answer ? describe(answer) : (answer as null | undefined);

/** Null when the API knows no such thing; undefined for a page about nothing single, or before the answer has come. */
export function subjectOf({ page, params }: PageMatch, resources: Resources): PageSubject | null | undefined {
  const { slug = '', id = '' } = params;
  switch (page.name) {
    case 'ministry':
      return about(answerAt(resources, ministryPath(slug)), ({ name, summary }) => ({
        title: name,
        description: summary,
      }));
    case 'event':
      return about(answerAt(resources, eventPath(id)), eventSubject);
    case 'video':
      return about(answerAt(resources, sermonVideo(id)), ({ video }) => video);
    case 'episode':
      return about(answerAt(resources, sermonAudio(id)), (episode) => episode);
    default:
      return undefined;
  }
}

function eventSubject({ summary, start, end, allDay, status, location, description }: Event): PageSubject {
  const when = formatEventSpan(start.dateTime, end.dateTime, allDay);
  const state = status === 'cancelled' ? 'Cancelled' : status === 'moved' ? 'Moved' : '';
  return { title: summary, description: [state, when, location, description].filter(Boolean).join('. ') };
}
