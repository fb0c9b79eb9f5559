import type { PodcastPlatformKey } from '@chapel/contracts';

/** Display names and icons (specification, section 3, "Podcast platform"). */
export const PODCAST_PLATFORMS: Record<PodcastPlatformKey, { name: string; icon: string }> = {
  apple: { name: 'Apple Podcasts', icon: 'SiApplepodcasts' },
  podcastaddict: { name: 'Podcast Addict', icon: 'SiPodcastaddict' },
  podbean: { name: 'Podbean', icon: 'SiPodbean' },
};

/** The link of an unknown platform (specification, section 9). */
const UNKNOWN = '#';

// Podbean's own ids end in a hexadecimal number ('ab1cd-5e6f7a'); anything else is the name of a podbean.com site.
const PODBEAN_ID = /^[a-z0-9]+-(?=[a-f]*\d)[0-9a-f]+$/i;

function podbeanUrl(id: string): string {
  const name = id.replace(/^https?:\/\//, '').replace(/\.podbean\.com.*$/, '');
  if (PODBEAN_ID.test(name)) return `https://www.podbean.com/podcast-detail/${name}`;
  return /^[a-z0-9-]+$/i.test(name) ? `https://${name.toLowerCase()}.podbean.com` : UNKNOWN;
}

/** A platform's page of the podcast with that identifier; '#' for an unknown platform or identifier. */
export function podcastPlatformUrl(key: string, id: string): string {
  const identifier = id.trim();
  // Apple writes 'id123456789'; a pasted address holds the same.
  const digits = /^(?:id)?(\d+)$/.exec(identifier)?.[1] ?? /\/(?:id|podcast\/)(\d+)/.exec(identifier)?.[1];
  if (key === 'apple' && digits) return `https://podcasts.apple.com/podcast/id${digits}`;
  if (key === 'podcastaddict' && digits) return `https://podcastaddict.com/podcast/${digits}`;
  if (key === 'podbean' && identifier) return podbeanUrl(identifier);
  return UNKNOWN;
}
