import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { DUPLICATE_REASONS, type Member, type MemberDuplicates, type MergeMembers } from '@chapel/contracts';
import { objectId } from '../../common/document-id.js';
import { atVersion, NEXT_VERSION, refuseStale } from '../../common/edit-conflict.js';
import { found } from '../../common/found.js';
import { pageOf } from '../../common/paging.js';
import { ProblemException } from '../../common/problem.exception.js';
import { mergedFields } from './member-merge.js';
import { searchFields } from './member-search.js';
import { MEMBER_MODEL, toMember, type MemberRecord } from './member.schema.js';
import { MembersService } from './members.service.js';

const WHAT = 'This member';

/** People who are stored twice (product page, "Members": merge of duplicates). */
@Injectable()
export class MemberDuplicatesService {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly members: Model<MemberRecord>,
    private readonly membersService: MembersService,
  ) {}

  /** One page of those who share a telephone number, an email, or name and birthday; and how many groups there are. */
  async list(query: {
    page?: number;
    limit?: number;
  }): Promise<{ groups: MemberDuplicates[]; total: number }> {
    const all = await this.members
      .find({ contactKeys: { $gt: '' } }, { contactKeys: 1 })
      .sort({ _id: 1 })
      .lean<{ _id: Types.ObjectId; contactKeys: string[] }[]>();
    const idsByKey = new Map<string, string[]>();
    for (const { _id, contactKeys } of all) {
      for (const key of contactKeys) idsByKey.set(key, [...(idsByKey.get(key) ?? []), String(_id)]);
    }
    // Those who share two things are one group.
    const groups = new Map<string, { key: string; ids: string[] }>();
    for (const [key, ids] of idsByKey) {
      const name = ids.join();
      if (ids.length > 1 && !groups.has(name)) groups.set(name, { key, ids });
    }
    const { skip, limit } = pageOf(query);
    const page = [...groups.values()].slice(skip, skip + limit);
    return { groups: await this.withMembers(page), total: groups.size };
  }

  /**
   * Puts the other member into the kept one, then deletes the other. Between the two a crash leaves both, whole:
   * merging again ends it.
   *
   * @throws 404; 400 for a member and itself; 409 when a `version` is sent and someone saved since
   */
  async merge(id: string, { otherId, version, otherVersion }: MergeMembers): Promise<Member> {
    if (id.toLowerCase() === otherId.toLowerCase()) {
      throw new ProblemException(400, 'Please choose two different members');
    }
    const [kept, other] = await Promise.all([this.record(id), this.record(otherId)]);
    if (otherVersion !== undefined && (other.__v ?? 0) !== otherVersion) refuseStale(other, WHAT, toMember);
    const fields = mergedFields(kept, other);
    const merged = { ...kept, ...fields };
    const record = await this.members
      .findOneAndUpdate(
        // What was read is what is merged: a save in between is never undone.
        { _id: objectId(id), ...atVersion(version ?? kept.__v ?? 0) },
        { $set: { ...fields, ...searchFields(merged) }, ...NEXT_VERSION },
        { returnDocument: 'after' },
      )
      .lean<MemberRecord>();
    if (!record)
      return refuseStale(await this.members.findById(objectId(id)).lean<MemberRecord>(), WHAT, toMember);
    await this.membersService.remove(otherId);
    return toMember(record);
  }

  private async withMembers(groups: { key: string; ids: string[] }[]): Promise<MemberDuplicates[]> {
    const ids = groups.flatMap((group) => group.ids);
    const records = await this.members.find({ _id: { $in: ids.map(objectId) } }).lean<MemberRecord[]>();
    const byId = new Map(records.map((record) => [String(record._id), toMember(record)]));
    return groups.map((group) => ({
      reason: DUPLICATE_REASONS.find((reason) => group.key.startsWith(`${reason}:`)) ?? 'phone',
      members: group.ids.flatMap((id) => byId.get(id) ?? []),
    }));
  }

  private async record(id: string): Promise<MemberRecord> {
    return found(await this.members.findById(objectId(id)).lean<MemberRecord>(), WHAT);
  }
}
