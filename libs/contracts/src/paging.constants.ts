/** Largest page that a list answers. */
export const MAX_PAGE_SIZE = 100;

/** Header with the number of records in the whole list, before paging. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** The `maxResults` of the podcast and video lists (specification, sections 7 and 9): 1 to 50, by default 10. */
export const DEFAULT_RECENT_COUNT = 10;
export const MAX_RECENT_COUNT = 50;
