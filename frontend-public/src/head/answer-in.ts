import type { Resources } from '@chapel/router';
import type { ApiPath } from '../data/api-paths';

/** An answer of the API as it came with the page; null when it is not there. */
export const answerIn = <T>(resources: Resources, path: ApiPath<T>): T | null =>
  (resources[path] ?? null) as T | null;
