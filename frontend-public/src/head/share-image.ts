import type { ShareImageKind, Site } from '@chapel/contracts';
import {
  episodeCard,
  eventCard,
  ministryCard,
  pageCard,
  shareCardVersion,
  videoCard,
  type ShareCard,
} from '@chapel/domain';
import type { Resources } from '@chapel/router';
import { eventPath, ministryPath, sermonAudio, sermonVideo, SITE } from '../data/api-paths';
import { matchPage } from '../pages';
import { answerIn } from './answer-in';

/** An unnamed chapel without a word about itself: what the API draws with, too, before anything is set. */
const UNKNOWN = { name: '', description: '' } as Site;

/**
 * Address and words of the picture that chat programs show beside a link to the page. The API draws it from the same
 * words; the address changes with them, because chat programs keep a picture by its address.
 */
export function shareImage(pathname: string, resources: Resources): { url: string; alt: string } {
  const { page, params } = matchPage(pathname);
  const site = answerIn(resources, SITE) ?? UNKNOWN;
  const { slug = '', id = '' } = params;
  const of = <T>(
    kind: ShareImageKind,
    key: string,
    answer: T | null,
    card: (value: T, site: Site) => ShareCard,
  ) => answer && picture(kind, key, card(answer, site));
  const own = () => {
    switch (page.name) {
      case 'event':
        return of('event', id, answerIn(resources, eventPath(id)), eventCard);
      case 'ministry':
        return of('ministry', slug, answerIn(resources, ministryPath(slug)), ministryCard);
      case 'video':
        return of('video', id, answerIn(resources, sermonVideo(id))?.video ?? null, videoCard);
      case 'episode':
        return of('episode', id, answerIn(resources, sermonAudio(id)), episodeCard);
      default:
        return null;
    }
  };
  return own() ?? picture('page', page.name, pageCard(page.name, site));
}

function picture(kind: ShareImageKind, id: string, card: ShareCard) {
  return {
    url: `/api/share-images/${kind}/${encodeURIComponent(id)}?v=${shareCardVersion(card)}`,
    alt: [card.title, card.detail, card.name].filter(Boolean).join('. '),
  };
}
