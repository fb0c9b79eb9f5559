import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter } from 'mongoose';
import type { DeletedKind, DeletedRecord, DeletedRecordQuery } from '@chapel/contracts';
import { noteActivity } from '../../common/activity-log.js';
import { doing } from '../../common/actor.js';
import { objectId } from '../../common/document-id.js';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { found } from '../../common/found.js';
import type { KeptRecord } from '../../common/keeps-deleted.plugin.js';
import { pageOf, totalOf } from '../../common/paging.js';
import { ProblemException } from '../../common/problem.exception.js';
import type { PicturePlace } from '../../common/upload-address.js';
import { PictureUsesService } from '../picture-uses/picture-uses.service.js';
import { DELETED_RECORD_MODEL, toDeletedRecord } from './deleted-record.schema.js';

type Stored = KeptRecord['record'];

/** How a kind of record comes back, and what goes with it when it is gone for good. */
export interface DeletedKindRules {
  /** Name of the model that holds it, or the way back for what is a part of something else. */
  back: string | ((record: Stored) => Promise<unknown>);
  /** Removes what belongs to the record alone, such as its picture. Called again after a crash. */
  purge?: (record: Stored) => Promise<void>;
}

const WHAT = 'This deleted record';
/** A process that purges a record for longer has died, and another one takes over. */
const LEASE_MS = 120_000;

/** What staff deleted in the last 30 days (product page, "Settings": recently deleted). */
@Injectable()
export class DeletedRecordsService {
  private readonly rules = new Map<DeletedKind, DeletedKindRules>();

  constructor(
    @InjectModel(DELETED_RECORD_MODEL) private readonly deleted: Model<KeptRecord>,
    @InjectConnection() private readonly connection: Connection,
    uses: PictureUsesService,
  ) {
    uses.register((addresses) => this.picturePlaces(addresses));
  }

  /** Each module hands over the rules of its own records at start. */
  register(kind: DeletedKind, rules: DeletedKindRules): void {
    this.rules.set(kind, rules);
  }

  /** One page, the last deleted first, and the size of the whole list. */
  async list({ kind, ...query }: DeletedRecordQuery): Promise<{ records: DeletedRecord[]; total: number }> {
    const filter: QueryFilter<KeptRecord> = { expiresAt: { $gt: new Date() }, ...(kind && { kind }) };
    const page = pageOf(query);
    const records = await this.deleted
      .find(filter)
      .sort({ deletedAt: -1, _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .select({ record: 0 })
      .lean<KeptRecord[]>();
    const total = await totalOf(records.length, page, () => this.deleted.countDocuments(filter));
    return { records: records.map(toDeletedRecord), total };
  }

  /**
   * Brings a record back as it was, under its own id. Twice does it once.
   *
   * @throws 404; 409 when something else has its name or address meanwhile, or what it was a part of is gone
   */
  async restore(id: string): Promise<void> {
    const kept = found(await this.record(id), WHAT);
    const { back } = this.rulesOf(kept.kind);
    await doing('restored', () => (typeof back === 'string' ? this.insert(back, kept) : back(kept.record)));
    await this.deleted.deleteOne({ _id: kept._id });
  }

  /** Removes a record for good before its time, as the people whom it is about may ask. @throws 404 */
  async purge(id: string): Promise<void> {
    const kept = found(await this.record(id), WHAT);
    await this.removeForGood(kept);
    const { kind, name } = kept;
    await noteActivity(this.connection, { action: 'purged', kind, name, recordId: id });
  }

  /** What is kept of one kind whose record has that value, for whoever may ask what is stored about them. */
  async recordsWith<R>(kind: DeletedKind, field: string & keyof R, value: string): Promise<R[]> {
    const filter = { kind, [`record.${field}`]: value };
    const kept = await this.deleted.find(filter).sort({ deletedAt: -1, _id: -1 }).lean<KeptRecord[]>();
    return kept.map(({ record }) => record as unknown as R);
  }

  /** Removes for good what is kept of these records, if anything is. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.deleted.deleteMany({ _id: { $in: ids.map(objectId) } });
  }

  /**
   * Removes for good what is over its time. Of several processes one takes each record. One that cannot be removed
   * holds back no other, and is tried again at the next call.
   *
   * @throws the first failure, after all were tried
   */
  async purgeExpired(now = Date.now()): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const kept = await this.deleted
        .findOneAndUpdate(
          { expiresAt: { $lte: new Date(now) }, heldUntil: { $lte: new Date() } },
          { $set: { heldUntil: new Date(Date.now() + LEASE_MS) } },
          { returnDocument: 'after' },
        )
        .lean<KeptRecord | null>();
      if (!kept) break;
      await this.removeForGood(kept).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async removeForGood({ _id, kind, record }: KeptRecord): Promise<void> {
    const { back, purge } = this.rulesOf(kind);
    // A crash between keeping and deleting left it in its place: then what belongs to it, such as a picture, stays.
    const isInPlace =
      typeof back === 'string' && (await this.connection.model(back).exists({ _id })) !== null;
    if (!isInPlace) await purge?.(record);
    await this.deleted.deleteOne({ _id });
  }

  /** A record that can be brought back still needs its picture. */
  private async picturePlaces(addresses: readonly string[]): Promise<PicturePlace[]> {
    const kept = await this.deleted.find({ 'record.image': { $in: [...addresses] } }).lean<KeptRecord[]>();
    return kept.map(({ kind, name, record }) => ({
      kind: kind === 'ministry' ? kind : 'testimonial',
      label: `${kind === 'ministry' ? 'Ministry' : 'Testimonial of'} ${name} (recently deleted)`,
      address: String(record['image'] ?? ''),
      recordId: String(record._id),
      isDeleted: true,
    }));
  }

  private record(id: string): Promise<KeptRecord | null> {
    const filter = { _id: objectId(id), expiresAt: { $gt: new Date() } };
    return this.deleted.findOne(filter).lean<KeptRecord | null>();
  }

  private async insert(model: string, { record, name }: KeptRecord): Promise<void> {
    const records = this.connection.model(model);
    try {
      // `lean` keeps dates and version as they were; unlike the raw collection it raises the content version.
      await records.insertMany([record], { lean: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A crash between keeping and deleting left it in its place: then there is nothing to bring back.
      if (await records.exists({ _id: record._id })) return;
      throw new ProblemException(
        409,
        `Something else is called ${name} or has its address now. Rename that first`,
      );
    }
  }

  private rulesOf(kind: DeletedKind): DeletedKindRules {
    const rules = this.rules.get(kind);
    if (!rules) throw new Error(`No module has said how to bring back a ${kind}`);
    return rules;
  }
}
