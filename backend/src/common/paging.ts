import { MAX_PAGE_SIZE, TOTAL_COUNT_HEADER } from '@chapel/contracts';

/** The part of an answer that paging needs, so that services never see the web framework. */
export interface HeaderCarrier {
  setHeader(name: string, value: string): unknown;
}

/** What `find().skip(skip).limit(limit)` takes, from a validated query. Without `limit`: the first hundred. */
export function pageOf(query: { page?: number | undefined; limit?: number | undefined }): {
  skip: number;
  limit: number;
} {
  const limit = query.limit ?? MAX_PAGE_SIZE;
  return { skip: ((query.page ?? 1) - 1) * limit, limit };
}

/** Puts the size of the whole list, before paging, into the answer (product page: lists that can grow). */
export function setTotalCount(response: HeaderCarrier, total: number): void {
  response.setHeader(TOTAL_COUNT_HEADER, String(total));
}

/**
 * The size of the whole list, of which `found` records are on the page. It is counted only when the page is full, or
 * lies behind the end: any other page tells by itself, and most lists of a congregation are one page.
 */
export const totalOf = async (
  found: number,
  { skip, limit }: { skip: number; limit: number },
  count: () => PromiseLike<number>,
): Promise<number> => (found < limit && (found > 0 || skip === 0) ? skip + found : count());
