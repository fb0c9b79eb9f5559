import type { SermonQuery } from '@chapel/contracts';

interface SermonFilter {
  $and?: { $or: { title?: RegExp; description?: RegExp }[] }[];
  publishedAt?: { $gte: Date; $lt: Date };
}

/**
 * What a stored video or episode must match: every word in its title or its text, in any case, and the year (in
 * Africa/Accra, which is UTC). Nothing that is typed acts as a pattern.
 */
export function sermonFilter({ q = '', year }: SermonQuery): SermonFilter {
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'));
  return {
    ...(patterns.length > 0 && {
      $and: patterns.map((pattern) => ({ $or: [{ title: pattern }, { description: pattern }] })),
    }),
    ...(year && { publishedAt: { $gte: new Date(Date.UTC(year, 0)), $lt: new Date(Date.UTC(year + 1, 0)) } }),
  };
}
