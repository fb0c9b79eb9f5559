import type { SyncSource } from '../sync-states/sync-states.service.js';
import type { UpstreamFailure } from './upstream-failure.js';
import type { UpstreamRequest } from './upstream.client.js';

/** Reads from an outside service, with tries and a memory for ETags. */
export interface UpstreamReader {
  /**
   * The parsed answer; of an unchanged one (304) what `parse` made of it last time.
   *
   * @param key names the request among those of this source; one copy is kept for each
   * @param parse throws for what is not in the expected form; its result must be plain data
   * @param isTemporary whether a refusal may pass by itself, where the status alone does not tell
   * @throws UpstreamFailure
   */
  read<T>(
    key: string,
    request: Omit<UpstreamRequest, 'etag'>,
    parse: (body: string) => T | Promise<T>,
    isTemporary?: (failure: UpstreamFailure) => boolean,
  ): Promise<T>;
}

/** One run of a sync. */
export interface SyncRun extends UpstreamReader {
  /** What is configured: a channel, a feed's address, a calendar. */
  target: string;
  now: Date;
  /** Until then the service's API is left alone: its allowance is used up. */
  quietUntil: Date | null;
  /**
   * To be called before the first write.
   *
   * @throws when this process was too slow and another one has taken over
   */
  assertHeld(): Promise<void>;
}

/** How a run that brought something ended. */
export interface SyncOutcome {
  /** `partly`: what is stored is new, but a part of it is missing, and staff should read why. */
  state: 'ok' | 'partly';
  message: string;
  quietUntil?: Date | undefined;
}

/** A sync as a value: what it is about and how it is done. The runner knows when. */
export interface SyncJob {
  source: SyncSource;
  /** What is configured now; empty while nothing is. */
  target(): Promise<string>;
  /** Fetches, and replaces what is stored only after everything arrived (rule 1). */
  pull(run: SyncRun): Promise<SyncOutcome>;
}

/** A run that brought nothing; `message` is for staff. What is stored is untouched. */
export class SyncFailure extends Error {
  override name = 'SyncFailure';

  constructor(
    message: string,
    readonly limits: {
      /** No earlier run than this. */
      retryAt?: Date | undefined;
      /** No call to the service's API, and no manual sync, before this. */
      quietUntil?: Date | undefined;
    } = {},
  ) {
    super(message);
  }
}
