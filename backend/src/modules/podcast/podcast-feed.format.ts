import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseRssFeed, type RssFeed } from 'feedsmith';
import { TEXT_LIMITS } from '@chapel/contracts';
import { plainLine, plainText, webAddress } from '../../common/outside-text.js';
import type { EpisodeRecord } from './episode.schema.js';

/** The newest episodes that are kept. */
export const MOST_EPISODES = 500;

/** Items that are parsed at a time: a feed of megabytes would otherwise stop the whole server for a second or two. */
const AT_A_TIME = 100;

/** Seconds; what claims to be longer is a slip in the feed. */
const LONGEST = 86_400;

type Item = RssFeed.Item<string>;

/**
 * The newest episodes of an RSS feed with the iTunes extension, newest first.
 *
 * @throws for what is no RSS feed, or only a part of one
 */
export async function episodesOf(xml: string, feedUrl: string): Promise<EpisodeRecord[]> {
  const items: { item: Item; image: string; publishedAt: Date | null }[] = [];
  for (const part of partsOf(xml)) {
    const feed = parseRssFeed(part);
    const image = feed.itunes?.image ?? feed.image?.url ?? '';
    for (const item of feed.items ?? []) items.push({ item, image, publishedAt: dateOf(item.pubDate) });
    await nextTurn();
  }
  items.sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));

  const episodes = new Map<string, EpisodeRecord>();
  for (const { item, image, publishedAt } of items.slice(0, MOST_EPISODES)) {
    const episode = episodeOf(item, feedUrl, image, publishedAt);
    if (episode && !episodes.has(episode.episodeId)) episodes.set(episode.episodeId, episode);
    if (episodes.size % AT_A_TIME === 0) await nextTurn();
  }
  return [...episodes.values()];
}

/** The whole feed, or a large one in several small ones, each with the channel's own fields. */
function partsOf(xml: string): string[] {
  // Whoever cuts a feed off does so before its end.
  if (!/<\/(?:rss|rdf:RDF)>\s*(?:<!--[\s\S]*-->\s*)?$/i.test(xml.slice(-2000)))
    throw new Error('the feed has no end');
  const [head = '', ...items] = xml.split(/(?=<item[\s>])/);
  if (items.length <= AT_A_TIME || !/<channel[\s>]/.test(head) || /<\/channel>/.test(head)) return [xml];
  const last = items.pop() ?? '';
  const end = last.lastIndexOf('</item>') + '</item>'.length;
  const tail = last.slice(end);
  items.push(last.slice(0, end));
  const parts: string[] = [];
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    parts.push(`${head}${items.slice(at, at + AT_A_TIME).join('')}${tail}`);
  }
  return parts;
}

/** Null for an item that says nothing at all. */
function episodeOf(
  item: Item,
  feedUrl: string,
  channelImage: string,
  publishedAt: Date | null,
): EpisodeRecord | null {
  const audio = item.enclosures?.find(({ url }) => webAddress(url) !== '');
  const audioUrl = webAddress(audio?.url);
  const title = plainLine(item.title ?? item.itunes?.title, TEXT_LIMITS.line);
  const key = item.guid?.value?.trim() || audioUrl || `${item.link ?? ''} ${item.pubDate ?? ''}`.trim();
  if (!key || (!title && !audioUrl)) return null;
  const { duration } = item.itunes ?? {};
  return {
    // Feeds' own keys are addresses, of any length; this one stands in the address of an episode's page.
    episodeId: createHash('sha256').update(key).digest('hex').slice(0, 24),
    feedUrl,
    title: title || 'Untitled episode',
    description: plainText(
      item.description || item.content?.encoded || item.itunes?.summary,
      TEXT_LIMITS.paragraph,
    ),
    publishedAt,
    duration: duration && duration > 0 && duration <= LONGEST ? Math.floor(duration) : null,
    audioUrl,
    audioType: /^[\w.+-]+\/[\w.+-]+$/.exec(audio?.type?.trim() ?? '')?.[0] ?? '',
    audioBytes: audio?.length && Number.isSafeInteger(audio.length) && audio.length > 0 ? audio.length : null,
    imageUrl: webAddress(item.itunes?.image) || webAddress(channelImage),
    link: webAddress(item.link),
  };
}

function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}
