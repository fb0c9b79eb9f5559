import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Member, MemberQuery, SaveMember } from '@chapel/contracts';
import { MEMBER_LIMITS, SERVICE_MESSAGES } from '@chapel/contracts';
import { noteActivity } from '../../common/activity-log.js';
import { objectId } from '../../common/document-id.js';
import { atVersion, NEXT_VERSION, refuseStale } from '../../common/edit-conflict.js';
import { found } from '../../common/found.js';
import { pageOf, totalOf } from '../../common/paging.js';
import { ProblemException } from '../../common/problem.exception.js';
import { BranchesService } from '../branches/branches.service.js';
import { DeletedRecordsService } from '../deleted-records/deleted-records.service.js';
import { UsersService } from '../users/users.service.js';
import { memberFilter, memberOrder } from './member-filter.js';
import { searchFields } from './member-search.js';
import { MEMBER_MODEL, toMember, type MemberRecord } from './member.schema.js';

const WHAT = 'This member';

/** A choice of more names would help nobody. */
const MOST_ASSIGNEES = 100;

/** The people of the chapel (product page, "Members"). Visitors never see any of it. */
@Injectable()
export class MembersService {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly members: Model<MemberRecord>,
    private readonly branches: BranchesService,
    private readonly users: UsersService,
    deleted: DeletedRecordsService,
  ) {
    deleted.register('member', { back: MEMBER_MODEL });
  }

  /** One page in the list's order, and the size of the whole list. */
  async list(query: MemberQuery): Promise<{ members: Member[]; total: number }> {
    const filter = memberFilter(query);
    const page = pageOf(query);
    const records = await this.members
      .find(filter)
      .sort(memberOrder(query))
      .skip(page.skip)
      .limit(page.limit)
      .lean<MemberRecord[]>();
    const total = await totalOf(records.length, page, () => this.members.countDocuments(filter));
    return { members: records.map(toMember), total };
  }

  /**
   * Everybody who follows somebody up, by name. One look at the index for each, so that the call costs the same however
   * many members there are (decision 8).
   */
  async assignees(): Promise<string[]> {
    const names: string[] = [];
    while (names.length < MOST_ASSIGNEES) {
      const [next] = await this.members
        .find({ followUpAssignee: { $gt: names.at(-1) ?? '' } })
        .sort({ followUpAssignee: 1, nameKey: 1, _id: 1 })
        .limit(1)
        .select({ followUpAssignee: 1 })
        .lean<MemberRecord[]>();
      if (!next) break;
      names.push(next.followUpAssignee);
    }
    return names;
  }

  /** @throws 404 */
  async get(id: string): Promise<Member> {
    return toMember(await this.record(id));
  }

  /** @throws 400 when there is no such branch */
  async create(input: SaveMember): Promise<Member> {
    return toMember(await this.members.create(await this.fieldsOf(input)));
  }

  /** @throws 404; 400 when there is no such branch; 409 when `version` is sent and someone saved since */
  async update(id: string, input: SaveMember): Promise<Member> {
    const set = await this.fieldsOf(input);
    const record = await this.members
      .findOneAndUpdate(
        { _id: objectId(id), ...atVersion(input.version) },
        { $set: set, ...(!input.birthday && { $unset: { birthday: 1 } }), ...NEXT_VERSION },
        { returnDocument: 'after' },
      )
      .lean<MemberRecord>();
    if (record) return toMember(record);
    return refuseStale(await this.members.findById(objectId(id)).lean<MemberRecord>(), WHAT, toMember);
  }

  /**
   * Adds to the follow-up's log. It does not count as a save: whoever is editing the member loses nothing by it.
   *
   * @param userId whose name stands beside the note
   * @throws 404; 409 when the log is full
   */
  async addCall(id: string, note: string, userId: string): Promise<Member> {
    const user = await this.users.byId(userId);
    const call = { at: new Date(), by: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(), note };
    const record = await this.members
      .findOneAndUpdate(
        { _id: objectId(id), [`calls.${MEMBER_LIMITS.calls - 1}`]: { $exists: false } },
        { $push: { calls: call } },
        { returnDocument: 'after' },
      )
      .lean<MemberRecord>();
    if (record) return toMember(record);
    await this.record(id);
    throw new ProblemException(409, 'The log of calls of this member is full');
  }

  /** @throws 404 */
  async remove(id: string): Promise<void> {
    found(await this.members.findOneAndDelete({ _id: objectId(id) }).lean(), WHAT);
  }

  /** Deletes a member who asks for it: nothing can be brought back. @throws 404 */
  async removeForGood(id: string): Promise<void> {
    const { deletedCount } = await this.members.deleteOne({ _id: objectId(id) });
    if (deletedCount === 0) found(null, WHAT);
    await noteActivity(this.members.db, { action: 'purged', kind: 'member', recordId: id });
  }

  /** @returns how many have been inactive, and unchanged, since before that moment; they are deleted */
  async removeLeftBefore(moment: Date): Promise<number> {
    const { deletedCount } = await this.members.deleteMany({
      status: 'inactive',
      updatedAt: { $lt: moment },
    });
    return deletedCount;
  }

  private async record(id: string): Promise<MemberRecord> {
    return found(await this.members.findById(objectId(id)).lean<MemberRecord>(), WHAT);
  }

  private async fieldsOf({ version: _version, ...fields }: SaveMember) {
    const branch = fields.branch.toLowerCase();
    if (branch !== '' && !(await this.branches.exists(branch))) {
      const reason = SERVICE_MESSAGES.selectBranch;
      throw new ProblemException(400, reason, { branch: reason });
    }
    const ministries = [...new Set(fields.ministries.map((ministry) => ministry.toLowerCase()))];
    return { ...fields, branch, ministries, ...searchFields(fields) };
  }
}
