import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import type { SyncSource } from '../sync-states/sync-states.service.js';
import { Clock } from './clock.js';
import { SYNC_LEASE_MODEL, type SyncLeaseRecord } from './sync-lease.schema.js';

/** A process that shows no life for so long (milliseconds) has died, and another one takes over. */
export const LEASE = 120_000;

/** One document for each source decides which process runs its sync: each change names the state it starts from. */
@Injectable()
export class SyncLeases {
  constructor(
    @InjectModel(SYNC_LEASE_MODEL) private readonly leases: Model<SyncLeaseRecord>,
    private readonly clock: Clock,
  ) {}

  /** The source's lease; made, and due at `dueAt`, when there is none yet. */
  async get(source: SyncSource, dueAt: Date): Promise<SyncLeaseRecord> {
    const found = await this.leases.findById(source).lean<SyncLeaseRecord | null>();
    if (found) return found;
    const made: SyncLeaseRecord = { _id: source, target: '', dueAt, heldUntil: new Date(0), run: 0 };
    try {
      await this.leases.create(made);
      return made;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.get(source, dueAt);
    }
  }

  /** Makes the source due at `dueAt` if it would be later. */
  async bringForward(source: SyncSource, dueAt: Date): Promise<void> {
    await this.leases.updateOne({ _id: source, dueAt: { $gt: dueAt } }, { $set: { dueAt } });
  }

  /** Takes the lease in the state in which it was read; null when another process was faster or still holds it. */
  claim({ _id, run }: SyncLeaseRecord, target: string): Promise<SyncLeaseRecord | null> {
    const now = this.clock.now();
    return this.leases
      .findOneAndUpdate(
        { _id, run, heldUntil: { $lte: new Date(now) } },
        { $set: { target, heldUntil: new Date(now + LEASE) }, $inc: { run: 1 } },
        { returnDocument: 'after' },
      )
      .lean<SyncLeaseRecord | null>();
  }

  /** Shows life. False when the lease is lost. */
  async renew({ _id, run }: SyncLeaseRecord): Promise<boolean> {
    const heldUntil = new Date(this.clock.now() + LEASE);
    const { matchedCount } = await this.leases.updateOne({ _id, run }, { $set: { heldUntil } });
    return matchedCount === 1;
  }

  /** Gives it back. False when it was lost. */
  async release({ _id, run }: SyncLeaseRecord, dueAt: Date): Promise<boolean> {
    const change = { $set: { dueAt, heldUntil: new Date(0) } };
    const { matchedCount } = await this.leases.updateOne({ _id, run }, change);
    return matchedCount === 1;
  }
}
