import { internationalDigits } from '@chapel/domain';
import type { SaveMember } from '@chapel/contracts';

/** Capitals, doubled spaces and the form of accents make no difference to a search. */
export const plainText = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A number as it may be typed: as written, with the country's code, with its zero, and with neither. */
function waysToDial(phone: string): string[] {
  const digits = internationalDigits(phone);
  const national = digits.startsWith('233') ? digits.slice(3) : '';
  return [digitsOf(phone), digits, national && `0${national}`, national].filter(Boolean);
}

type Person = Pick<SaveMember, 'name' | 'email' | 'phone' | 'whatsappNumber' | 'birthday'>;

/** The stored fields that sorting, searching and the search for duplicates go by. */
export function searchFields(member: Person) {
  const nameKey = plainText(member.name);
  const email = plainText(member.email);
  const phones = [member.phone, member.whatsappNumber];
  const searchWords = [...wordsOf(nameKey), email, ...wordsOf(email), ...phones.flatMap(waysToDial)];
  const { day, month } = member.birthday ?? {};
  const contactKeys = [
    ...phones.map(internationalDigits).map((digits) => digits && `phone:${digits}`),
    email && `email:${email}`,
    // The name alone says little: many people share one.
    day && month && `birthday:${nameKey}:${month}-${day}`,
  ].filter((key): key is string => Boolean(key));
  return {
    nameKey,
    searchWords: [...new Set(searchWords.filter(Boolean))],
    contactKeys: [...new Set(contactKeys)],
  };
}

/**
 * How the stored words must begin, one pattern for each typed word: an index finds such beginnings. What looks like a
 * telephone number is compared by its digits, so that `024-000` finds `024 000 0000`. Nothing typed acts as a pattern.
 *
 * @returns none for an empty query; null when there is something typed but nothing to search for in it
 */
export function searchPatterns(query: string): RegExp[] | null {
  // A number typed with spaces is one word.
  const joined = plainText(query).replace(/(?<=\d)[\s().\-/]+(?=\d)/g, '');
  const words = joined.split(' ').flatMap((word) => {
    if (word.includes('@')) return [word];
    return /^\+?[\d().\-/]+$/.test(word) ? [digitsOf(word)].filter(Boolean) : wordsOf(word);
  });
  if (joined !== '' && words.length === 0) return null;
  // The longest is the rarest: the index is asked for the first.
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
}
