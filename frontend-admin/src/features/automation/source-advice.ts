import { PODCAST_MESSAGES } from '@chapel/contracts/constants';
import type { PodcastStatus } from '@chapel/contracts';

/** The status itself could not be read: nothing is known about the configuration (specification, section 8). */
export const isUnavailable = ({ configured, message }: PodcastStatus): boolean =>
  !configured && message === PODCAST_MESSAGES.unavailable;

/** What staff can do, in one sentence; empty where there is nothing to do. */
export function adviceFor(status: PodcastStatus, howToConfigure: string): string {
  if (isUnavailable(status)) return 'Check the connection, then open this page again.';
  if (!status.configured) return howToConfigure;
  if (status.state === 'failed') {
    return 'It is tried again by itself. If this stays for a day, check what the message names, and the entry under Sources in Settings.';
  }
  return status.state === 'running' ? '' : 'Runs by itself every 6 hours.';
}
