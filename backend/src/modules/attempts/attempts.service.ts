import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AttemptRule } from '../../common/attempt-rules.js';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { ATTEMPT_MODEL, type AttemptRecord } from './attempt.schema.js';

/** One thing that is limited, for one key. */
export interface Limited {
  /** What is limited: a short name of its own. */
  what: string;
  /** Who, as text: a network address, an account. Only its keyed hash is stored. */
  key: string;
  rule: AttemptRule;
}

/** What is over is removed at most so often (milliseconds), while attempts are made. */
const SWEEP = 60_000;
/** Tries to change a record that others change at the same moment. Past them the attempt is refused for a second. */
const MOST_TRIES = 100;

/**
 * Counts attempts in the database: all copies of the site count together, and a restart forgets nothing. Each change
 * names the state that it starts from, so that many attempts at once count as many.
 */
@Injectable()
export class AttemptsService {
  private nextSweep = 0;

  constructor(
    @InjectModel(ATTEMPT_MODEL) private readonly attempts: Model<AttemptRecord>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Milliseconds since 1970; a test puts its own clock here. */
  now = (): number => Date.now();

  /**
   * Counts one attempt, before it is made, for each of these; for none of them when one has to wait.
   *
   * @returns 0 when it may go on, else the whole seconds to wait
   */
  async take(...limited: Limited[]): Promise<number> {
    await this.sweep();
    const known = await this.read(limited);
    const wait = Math.max(...known.map((record) => this.waitOf(record)));
    if (wait > 0) return wait;
    for (const [index, each] of limited.entries()) {
      const late = await this.count(each, known[index] ?? null);
      if (late > 0) {
        await Promise.all(limited.slice(0, index).map((counted) => this.putBack(counted)));
        return late;
      }
    }
    return 0;
  }

  /** Takes one attempt back: it did not count after all, and whoever had to wait because of it need not. */
  async putBack({ what, key }: Omit<Limited, 'rule'>): Promise<void> {
    const filter = { _id: this.idOf(what, key), count: { $gt: 0 } };
    await this.attempts.updateOne(filter, { $inc: { count: -1, version: 1 }, $set: { openAt: new Date(0) } });
  }

  /** Forgets the key's attempts. */
  async clear({ what, key }: Omit<Limited, 'rule'>): Promise<void> {
    await this.attempts.deleteOne({ _id: this.idOf(what, key) });
  }

  /** Whether anything is known of the key. */
  async has(limited: Omit<Limited, 'rule'>): Promise<boolean> {
    const [record] = await this.read([limited]);
    return record !== null;
  }

  /** Counts one attempt, whatever is known. Returns the seconds to wait when another process was faster. */
  private async count({ what, key, rule }: Limited, known: AttemptRecord | null): Promise<number> {
    const _id = this.idOf(what, key);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const wait = this.waitOf(known);
      if (wait > 0) return wait;
      const next = rule(known, this.now());
      if (known) {
        const { version } = known;
        const change = { $set: { ...next, version: version + 1 } };
        if ((await this.attempts.updateOne({ _id, version }, change)).matchedCount === 1) return 0;
      } else if (await this.begin({ _id, version: 0, ...next })) return 0;
      [known = null] = await this.read([{ what, key }]);
    }
    return 1;
  }

  /** False when there is such a record. */
  private async begin(record: AttemptRecord): Promise<boolean> {
    const over = { _id: record._id, expiresAt: { $lte: new Date(this.now()) } };
    await this.attempts.deleteOne(over);
    try {
      await this.attempts.create(record);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  private async read(limited: Omit<Limited, 'rule'>[]): Promise<(AttemptRecord | null)[]> {
    const ids = limited.map(({ what, key }) => this.idOf(what, key));
    const now = new Date(this.now());
    const records = await this.attempts
      .find({ _id: { $in: ids }, expiresAt: { $gt: now } })
      .lean<AttemptRecord[]>();
    return ids.map((id) => records.find(({ _id }) => _id === id) ?? null);
  }

  private waitOf(record: AttemptRecord | null): number {
    return record ? Math.max(0, Math.ceil((record.openAt.getTime() - this.now()) / 1000)) : 0;
  }

  private idOf(what: string, key: string): string {
    return `${what}:${createHmac('sha256', this.config.jwtSecret).update(key).digest('base64url')}`;
  }

  private async sweep(): Promise<void> {
    const now = this.now();
    if (now < this.nextSweep) return;
    this.nextSweep = now + SWEEP;
    await this.attempts.deleteMany({ expiresAt: { $lte: new Date(now) } });
  }
}
