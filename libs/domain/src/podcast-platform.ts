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

/** What a pasted address or a typed name holds. */
const podbeanIdentifier = (id: string) => id.replace(/^https?:\/\//, '').replace(/\.podbean\.com.*$/, '');
const isSiteName = (name: string) => !PODBEAN_ID.test(name) && /^[a-z0-9-]+$/i.test(name);

function podbeanUrl(id: string): string {
  const name = podbeanIdentifier(id);
  if (PODBEAN_ID.test(name)) return `https://www.podbean.com/podcast-detail/${name}`;
  return isSiteName(name) ? `https://${name.toLowerCase()}.podbean.com` : UNKNOWN;
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

/**
 * The feed that podcast programs subscribe to, by the name at Podbean; empty for Podbean's own ids, which name no
 * feed. The feed in Settings is the owner's alone: such an address may carry a key.
 */
export function podcastFeedUrl(podbean: string): string {
  const name = podbeanIdentifier(podbean.trim());
  return isSiteName(name) ? `https://feed.podbean.com/${name.toLowerCase()}/feed.xml` : '';
}
