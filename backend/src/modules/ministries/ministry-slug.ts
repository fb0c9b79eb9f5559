/** Longest slug of the contract, and room in it for the number that tells two apart. */
const LONGEST = 80;
const ROOM_FOR_NUMBER = 5;

/** Words that the API's own addresses use: `/ministries/admin` is the staff's list. */
const RESERVED: ReadonlySet<string> = new Set(['admin']);

/**
 * The part of an address made from a ministry's name: `Good Life Children & Teens` → `good-life-children-and-teens`.
 * The letters ɛ, ɔ and ŋ become their plain neighbours, other accents fall away; a name without any Latin letter or
 * digit gives `ministry`.
 */
export function ministrySlug(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/ɛ/g, 'e')
    .replace(/ɔ/g, 'o')
    .replace(/ŋ/g, 'n')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST - ROOM_FOR_NUMBER)
    .replace(/^-+|-+$/g, '');
  return plain || 'ministry';
}

/** The slug to try at each attempt, from 0: itself, then with -2, -3 and so on. */
export function slugAttempt(slug: string, attempt: number): string {
  const first = RESERVED.has(slug) ? 2 : 1;
  const number = first + attempt;
  return number === 1 ? slug : `${slug}-${number}`;
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
