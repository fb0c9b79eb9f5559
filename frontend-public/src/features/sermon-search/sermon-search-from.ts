import { SERMON_LIMITS } from '@chapel/contracts/constants';
import type { SermonSearch } from '../../data/api-paths';

/** The search of an address such as `/sermons?q=grace&year=2025`; what cannot be one counts as none. */
export function sermonSearchFrom(query: URLSearchParams): SermonSearch {
  const q = (query.get('q') ?? '').trim().slice(0, SERMON_LIMITS.query).trim();
  const year = query.get('year') ?? '';
  return { q, year: /^(19|20)\d\d$/.test(year) ? year : '' };
}

/** The address of a search; what is not searched for is not in it. */
export const queryOfSearch = ({ q, year }: SermonSearch): Record<string, string> => ({
  ...(q && { q }),
  ...(year && { year }),
});
