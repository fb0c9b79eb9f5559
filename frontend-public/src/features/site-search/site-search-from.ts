/** Longest text that is searched for, in characters. */
export const LONGEST_SEARCH = 80;

/** What the address `…?q=<text>` looks for. Apart from the search, which only its own page carries. */
export const siteSearchFrom = (query: URLSearchParams): string =>
  (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH).trim();
