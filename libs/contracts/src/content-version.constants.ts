/** Header on every API answer: the number that each write of public content raises. Caches are keyed by it. */
export const CONTENT_VERSION_HEADER = 'x-content-version';
