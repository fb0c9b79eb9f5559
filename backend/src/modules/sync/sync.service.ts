import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ManualSync } from '@chapel/contracts';
import { actingAsAutomation } from '../../common/actor.js';
import { SyncStatesService, type SyncSource } from '../sync-states/sync-states.service.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { Clock } from './clock.js';
import { SyncFailure, type SyncJob, type SyncOutcome, type SyncRun } from './sync-job.js';
import { LEASE, SyncLeases } from './sync-leases.js';
import type { SyncLeaseRecord } from './sync-lease.schema.js';
import { UpstreamFailure } from './upstream-failure.js';
import { UpstreamService } from './upstream.service.js';

export {
  SyncFailure,
  type SyncJob,
  type SyncOutcome,
  type SyncRun,
  type UpstreamReader,
} from './sync-job.js';
export { plainReason, UpstreamFailure } from './upstream-failure.js';

/** Milliseconds between two runs (specification, section 9), and how much later one may be. */
const INTERVAL = 6 * 3_600_000;
const JITTER = 600_000;
/** Milliseconds from a process's start to its first run (rule 2). */
export const START_DELAY = 15_000;
/** A start fetches anew what is older than this (specification, section 9: video data is valid for 2 hours). */
const FRESH = 7_200_000;

const STILL_SHOWN = 'What is stored stays on the site.';
const OUR_FAULT = 'The sync failed on this server. A developer finds the reason in its log.';

/** Runs the syncs of all sources: when they are due, by one process at a time, and stores how they went. */
@Injectable()
export class SyncService implements OnModuleDestroy {
  private readonly logger = new Logger('Sync');
  private readonly jobs = new Map<SyncSource, SyncJob>();
  private readonly running = new Map<SyncSource, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly clock: Clock,
    private readonly leases: SyncLeases,
    private readonly states: SyncStatesService,
    private readonly upstream: UpstreamService,
    private readonly metrics: MetricsService,
  ) {}

  /** Each synced module hands over its job at start. */
  register(job: SyncJob): void {
    this.jobs.set(job.source, job);
  }

  /** Stops what is under way; the lease goes back, so that another process need not wait for it to run out. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('stopping'));
    await Promise.all(this.running.values());
  }

  /** After a start: whatever is not fresh becomes due in 15 seconds; a restart by itself costs no calls. */
  async prepare(): Promise<void> {
    const soon = this.fromNow(START_DELAY);
    for (const source of this.jobs.keys()) {
      await this.leases.get(source, soon);
      const { state, lastSync } = (await this.states.record(source)) ?? {};
      const isFresh = state === 'ok' && lastSync && lastSync.getTime() > this.clock.now() - FRESH;
      if (!isFresh) await this.leases.bringForward(source, soon);
    }
  }

  /** Runs every sync that is due and that no other process is running. Resolves when they are done; never rejects. */
  async runDue(): Promise<void> {
    await Promise.all([...this.jobs.values()].map((job) => this.runIfDue(job)));
  }

  /** Begins a sync now, without waiting for its end. */
  async trigger(source: SyncSource): Promise<ManualSync> {
    const job = this.jobs.get(source);
    const target = await job?.target();
    if (!job || !target) return { success: false, error: 'Nothing is configured' };
    const state = await this.states.record(source);
    const { quietUntil } = state ?? {};
    if (state && quietUntil && quietUntil.getTime() > this.clock.now() && state.target === target) {
      return { success: false, error: state.message };
    }
    const lease = await this.leases.get(source, this.fromNow(0));
    const claimed = await this.leases.claim(lease, target);
    if (!claimed) return { success: false, error: 'A sync is already running. Please wait a minute.' };
    void this.start(job, claimed);
    return { success: true };
  }

  private async runIfDue(job: SyncJob): Promise<void> {
    if (this.stopping.signal.aborted) return;
    if (this.running.has(job.source)) return this.running.get(job.source);
    try {
      const target = await job.target();
      if (!target) return;
      const now = this.clock.now();
      const lease = await this.leases.get(job.source, new Date(now));
      const isOther = lease.run > 0 && lease.target !== target;
      const isDue = lease.dueAt.getTime() <= now || isOther;
      if (!isDue || lease.heldUntil.getTime() > now) return;
      const claimed = await this.leases.claim(lease, target);
      if (claimed) await this.start(job, claimed);
    } catch (error) {
      // The database is away: the next look, seconds later, does it.
      this.logger.warn({ message: 'sync not looked at', source: job.source, reason: nameOf(error) });
    }
  }

  private start(job: SyncJob, lease: SyncLeaseRecord): Promise<void> {
    const run = this.run(job, lease)
      .catch((error: unknown) => {
        this.logger.warn({ message: 'sync not finished', source: job.source, reason: nameOf(error) });
      })
      .finally(() => this.running.delete(job.source));
    this.running.set(job.source, run);
    return run;
  }

  private async run(job: SyncJob, lease: SyncLeaseRecord): Promise<void> {
    const { source } = job;
    const { target } = lease;
    const lost = new AbortController();
    const heartbeat = setInterval(() => void this.showLife(lease, lost), LEASE / 4);
    heartbeat.unref();
    try {
      await this.states.begin(source, target);
      const outcome = await this.attempt(job, lease, AbortSignal.any([this.stopping.signal, lost.signal]));
      if (this.stopping.signal.aborted) {
        await this.leases.release(lease, lease.dueAt);
        return;
      }
      if (lost.signal.aborted || !(await this.leases.renew(lease))) return;
      const dueAt = new Date(
        Math.max(
          this.fromNow(INTERVAL + this.clock.random() * JITTER).getTime(),
          outcome.retryAt?.getTime() ?? 0,
        ),
      );
      this.metrics.jobEnded(`sync ${source}`, outcome.state);
      await this.states.end(source, {
        state: outcome.state,
        message: outcome.message,
        ...(outcome.state !== 'failed' && { lastSync: new Date(this.clock.now()) }),
        nextSync: dueAt,
        quietUntil: outcome.quietUntil,
      });
      await this.leases.release(lease, dueAt);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** The pull, with everything that it may throw turned into a state and a sentence. */
  private async attempt(job: SyncJob, lease: SyncLeaseRecord, signal: AbortSignal): Promise<Ending> {
    const { source } = job;
    const before = await this.states.record(source);
    const { quietUntil = null } = before?.target === lease.target ? before : {};
    const run: SyncRun = {
      ...this.upstream.reader(source, signal),
      target: lease.target,
      now: new Date(this.clock.now()),
      quietUntil: quietUntil && quietUntil.getTime() > this.clock.now() ? quietUntil : null,
      assertHeld: async () => {
        signal.throwIfAborted();
        if (!(await this.leases.renew(lease))) throw new Error('lease lost');
      },
    };
    try {
      const outcome = await actingAsAutomation(() => job.pull(run));
      this.logger.log({ message: 'synced', source, state: outcome.state });
      return outcome;
    } catch (error) {
      if (signal.aborted) return { state: 'failed', message: '' };
      this.logger.warn({ message: 'not synced', source, ...describe(error) });
      const limits = error instanceof SyncFailure ? error.limits : {};
      const reason = error instanceof SyncFailure ? error.message : OUR_FAULT;
      return { state: 'failed', message: `${reason} ${STILL_SHOWN}`, ...limits };
    }
  }

  private async showLife(lease: SyncLeaseRecord, lost: AbortController): Promise<void> {
    const isHeld = await this.leases.renew(lease).catch(() => true);
    if (!isHeld) lost.abort(new Error('lease lost'));
  }

  private fromNow(ms: number): Date {
    return new Date(this.clock.now() + ms);
  }
}

interface Ending extends Omit<SyncOutcome, 'state'> {
  state: SyncOutcome['state'] | 'failed';
  retryAt?: Date | undefined;
}

/** For the log: no address, since some hold a key, and nothing that an outside service said. */
function describe(error: unknown): Record<string, unknown> {
  if (error instanceof SyncFailure) return { reason: error.message };
  if (error instanceof UpstreamFailure) return { reason: error.message, code: error.details.code };
  return { reason: nameOf(error) };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
