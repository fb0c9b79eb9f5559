import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PodcastStatus } from '@chapel/contracts';
import { SYNC_STATE_MODEL, type SyncSource, type SyncStateRecord } from './sync-state.schema.js';

export type { SyncSource, SyncStateRecord };

/** What a source that is configured shows of its sync. */
export type SyncState = Pick<PodcastStatus, 'message' | 'lastSync' | 'nextSync' | 'state'>;

/** How a run ended; what is undefined is forgotten, but the last success never is. */
export type SyncEnding = Required<Pick<SyncStateRecord, 'state' | 'message' | 'nextSync'>> &
  Pick<SyncStateRecord, 'lastSync' | 'quietUntil'>;

const NEVER_RAN = 'No sync has run yet';
const RUNNING = 'Syncing now';

@Injectable()
export class SyncStatesService {
  constructor(@InjectModel(SYNC_STATE_MODEL) private readonly states: Model<SyncStateRecord>) {}

  /** How the source's last sync went; says so when none has run, or only one for another target. */
  async get(source: SyncSource, target: string): Promise<SyncState> {
    const record = await this.record(source);
    const own = record?.target === undefined || record.target === target ? record : null;
    return {
      message: own?.message || NEVER_RAN,
      lastSync: own?.lastSync?.toISOString() ?? null,
      nextSync: own?.nextSync?.toISOString() ?? null,
      ...(own?.state && { state: own.state }),
    };
  }

  record(source: SyncSource): Promise<SyncStateRecord | null> {
    return this.states.findById(source).lean<SyncStateRecord | null>();
  }

  /** A run begins; what was stored of another target no longer counts. */
  async begin(source: SyncSource, target: string): Promise<void> {
    const before = await this.record(source);
    const isOther = before?.target !== undefined && before.target !== target;
    await this.states.updateOne(
      { _id: source },
      {
        $set: { target, state: 'running', message: RUNNING },
        ...(isOther && { $unset: { lastSync: 1, nextSync: 1, quietUntil: 1 } }),
      },
      { upsert: true },
    );
  }

  async end(source: SyncSource, { lastSync, quietUntil, ...ending }: SyncEnding): Promise<void> {
    await this.states.updateOne(
      { _id: source },
      {
        $set: { ...ending, ...(lastSync && { lastSync }), ...(quietUntil && { quietUntil }) },
        ...(!quietUntil && { $unset: { quietUntil: 1 } }),
      },
      { upsert: true },
    );
  }
}
