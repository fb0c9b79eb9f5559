import { TOTAL_COUNT_HEADER } from '@chapel/contracts/constants';

/** One page of a list, and how many records the whole list has. */
export interface Page<T> {
  items: T[];
  total: number;
}

export const pageOf = <T>(items: T[], headers: Headers): Page<T> => ({
  items,
  total: Number(headers.get(TOTAL_COUNT_HEADER) ?? items.length),
});

/** `path` with those of the parameters that are set; absent and empty ones are left out. */
export function withQuery(path: string, parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
