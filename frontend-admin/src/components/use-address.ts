import { useSearchParams } from '@chapel/router';

type Changes = Record<string, string | undefined>;

/**
 * Search, filters, page and what is open, kept in the address, so that a reload, a shared link and the way back show
 * the same (product page, "Admin"). Empty values are left out of it.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Changes, options?: { replace: boolean }) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    }, options);
  return {
    /** A value, or the empty string. */
    get: (name: string): string => parameters.get(name) ?? '',
    /** The page of a list, from 1. */
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    /** Goes to a page of the list. */
    toPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
    /** Changes filters, and begins at the first page: what matches now may have no such page. */
    filter: (changes: Changes, options?: { replace: boolean }) =>
      change({ ...changes, page: undefined }, options),
    /** Opens something beside the list, which stays as it is. */
    change,
  };
}
