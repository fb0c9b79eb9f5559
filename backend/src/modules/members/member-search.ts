import type { SaveMember } from '@chapel/contracts';

/** Capitals, doubled spaces and the form of accents make no difference to a search. */
const plainText = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** The stored fields that sorting and searching go by. */
export function searchFields(member: Pick<SaveMember, 'name' | 'email' | 'phone' | 'whatsappNumber'>) {
  const nameKey = plainText(member.name);
  const parts = [nameKey, plainText(member.email), digitsOf(member.phone), digitsOf(member.whatsappNumber)];
  return { nameKey, searchText: parts.filter(Boolean).join('\n') };
}

/**
 * What the stored text must match, one pattern for each word. A word that looks like a telephone number is compared
 * by its digits, so that `024-000` finds `024 000 0000`. Nothing that is typed acts as a pattern.
 */
export function searchPatterns(query: string): RegExp[] {
  // A number typed with spaces is one word.
  const joined = plainText(query).replace(/(?<=\d)[\s().\-/]+(?=\d)/g, '');
  return joined
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const literal = /^\+?[\d().\-/]+$/.test(word) && digitsOf(word) ? digitsOf(word) : word;
      return new RegExp(literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    });
}
