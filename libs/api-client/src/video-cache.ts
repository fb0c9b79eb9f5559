import { YOUTUBE_MESSAGES } from '@chapel/contracts/constants';

/**
 * The last good answers of the video calls, for when the service fails (specification, sections 4 and 8). It lives
 * as long as the page: a second copy in another bundle would only know less, never something else.
 */
const answers = new Map<string, { data: unknown; savedAt: number }>();

export const keepVideoData = (path: string, data: unknown): void =>
  void answers.set(path, { data, savedAt: Date.now() });

/** What was kept for `path` within the last two hours. */
export function cachedVideoData<T>(path: string): T | undefined {
  const answer = answers.get(path);
  if (answer === undefined || Date.now() - answer.savedAt >= YOUTUBE_MESSAGES.cacheLifetime) return undefined;
  return answer.data as T;
}
