import type { Event, Ministry, PodcastEpisode, Site, Video } from '@chapel/contracts';
import { formatEventSpan } from './event-date.js';
import { PAGE_DESCRIPTIONS, PAGE_TITLES, type SitePageName } from './page-texts.js';
import { preview } from './preview.js';
import { longDate } from './relative-date.js';

/** The words on the picture of a shared link (Open Graph). */
export interface ShareCard {
  /** A few words above the title. */
  eyebrow: string;
  title: string;
  /** A line or two under the title; may be empty. */
  detail: string;
  /** The chapel's name, at the foot. */
  name: string;
}

/** Until the site's own name has come. */
export const NO_NAME = 'Chapel';

/** Characters that fit under the title. */
const DETAIL_LENGTH = 110;

type Named = Pick<Site, 'name'>;
const nameOf = ({ name }: Named) => name || NO_NAME;

export function pageCard(page: SitePageName, site: Pick<Site, 'name' | 'description'>): ShareCard {
  const name = nameOf(site);
  const isHome = page === 'home';
  const detail = (isHome && site.description) || PAGE_DESCRIPTIONS[page](name);
  return {
    eyebrow: isHome ? 'Welcome' : name,
    title: isHome ? name : PAGE_TITLES[page],
    detail: preview(detail, DETAIL_LENGTH),
    name,
  };
}

export function eventCard({ summary, start, end, allDay, location, status }: Event, site: Named): ShareCard {
  const when = formatEventSpan(start.dateTime, end.dateTime, allDay);
  const eyebrow = { scheduled: 'Event', moved: 'Event: moved', cancelled: 'Event: cancelled' };
  return {
    eyebrow: eyebrow[status ?? 'scheduled'],
    title: summary,
    detail: preview([when, location].filter(Boolean).join(' · '), DETAIL_LENGTH),
    name: nameOf(site),
  };
}

export const ministryCard = ({ name, summary }: Ministry, site: Named): ShareCard => ({
  eyebrow: 'Ministry',
  title: name,
  detail: preview(summary, DETAIL_LENGTH),
  name: nameOf(site),
});

export const videoCard = ({ title, publishedAt }: Video, site: Named): ShareCard => ({
  eyebrow: 'Watch the message',
  title,
  detail: longDate(publishedAt),
  name: nameOf(site),
});

export const episodeCard = ({ title, publishedAt }: PodcastEpisode, site: Named): ShareCard => ({
  eyebrow: 'Listen to the message',
  title,
  detail: publishedAt ? longDate(publishedAt) : '',
  name: nameOf(site),
});

/** Raised when the pictures are drawn differently, so that their addresses change. */
const DESIGN = '1';

/**
 * Eight hexadecimal digits that change with the words: the picture's address carries them, because chat programs keep
 * a picture by its address (FNV-1a; nothing secret hangs on it).
 */
export function shareCardVersion({ eyebrow, title, detail, name }: ShareCard): string {
  let hash = 0x811c9dc5;
  for (const character of [DESIGN, eyebrow, title, detail, name].join('\n')) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
