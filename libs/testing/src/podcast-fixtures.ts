import { escapedXml } from './escaped-xml.js';

export interface EpisodeFixture {
  title?: string;
  /** null: the item has none. */
  guid?: string | null;
  link?: string;
  /** As the feed writes it; null: none. */
  pubDate?: string | null;
  /** Put into a CDATA section as it is. */
  description?: string;
  /** As the feed writes it. */
  duration?: string;
  /** null: no enclosure. */
  audio?: { url: string; length?: string; type?: string } | null;
  image?: string;
}

/** A podcast's RSS feed. */
export function podcastFeed(items: readonly EpisodeFixture[], { prolog = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${prolog}
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel>
 <title>A chapel's podcast</title>
 <link>https://podcast.example.org</link>
 <itunes:owner><itunes:email>owner@example.org</itunes:email></itunes:owner>
 <itunes:image href="https://podcast.example.org/cover.jpg" />
${items.map(episodeItem).join('\n')}
</channel>
</rss>`;
}

function episodeItem(item: EpisodeFixture, index: number): string {
  const { guid = `episode-${index}`, pubDate = 'Sun, 15 Nov 2026 12:00:00 +0000' } = item;
  const { audio = { url: `https://podcast.example.org/${index}.mp3` } } = item;
  const lines = [
    `<title>${escapedXml(item.title ?? `Episode ${index}`)}</title>`,
    guid !== null && `<guid isPermaLink="false">${escapedXml(guid)}</guid>`,
    item.link && `<link>${escapedXml(item.link)}</link>`,
    pubDate !== null && `<pubDate>${pubDate}</pubDate>`,
    item.description !== undefined && `<description><![CDATA[${item.description}]]></description>`,
    audio &&
      `<enclosure url="${escapedXml(audio.url)}" length="${audio.length ?? '27311803'}" type="${audio.type ?? 'audio/mpeg'}"/>`,
    item.duration !== undefined && `<itunes:duration>${item.duration}</itunes:duration>`,
    item.image && `<itunes:image href="${escapedXml(item.image)}"/>`,
  ];
  return ` <item>\n  ${lines.filter(Boolean).join('\n  ')}\n </item>`;
}
