import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Ministry, SaveMinistry } from '@chapel/contracts';
import { ALL_BRANCHES, SERVICE_MESSAGES } from '@chapel/contracts';
import { objectId } from '../../common/document-id.js';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { atVersion, NEXT_VERSION, refuseStale } from '../../common/edit-conflict.js';
import { found } from '../../common/found.js';
import { ProblemException } from '../../common/problem.exception.js';
import { BranchesService } from '../branches/branches.service.js';
import { DeletedRecordsService } from '../deleted-records/deleted-records.service.js';
import { PictureUsesService } from '../picture-uses/picture-uses.service.js';
import { isReservedSlug, ministrySlug, slugAttempt } from './ministry-slug.js';
import { MINISTRY_MODEL, toMinistry, type MinistryRecord } from './ministry.schema.js';

const WHAT = 'This ministry';

/** Ministries of one name before the site gives up looking for a free address. */
const MOST_ATTEMPTS = 50;

@Injectable()
export class MinistriesService {
  constructor(
    @InjectModel(MINISTRY_MODEL) private readonly ministries: Model<MinistryRecord>,
    private readonly branches: BranchesService,
    deleted: DeletedRecordsService,
    uses: PictureUsesService,
  ) {
    deleted.register('ministry', { back: MINISTRY_MODEL });
    // A church has some dozens of them: all are read.
    uses.register(async () =>
      (await this.inOrder({})).map(({ name, image }) => ({
        kind: 'ministry',
        label: `Ministry ${name}`,
        address: image,
        isDeleted: false,
      })),
    );
  }

  /** What visitors see: the published ones, in the staff's order. */
  listPublished(): Promise<Ministry[]> {
    return this.inOrder({ isPublished: true });
  }

  listAll(): Promise<Ministry[]> {
    return this.inOrder({});
  }

  /** @throws 404 for one that does not exist or is not published */
  async getPublished(slug: string): Promise<Ministry> {
    const record = await this.ministries.findOne({ slug, isPublished: true }).lean<MinistryRecord>();
    return toMinistry(found(record, WHAT));
  }

  /**
   * Adds a ministry. Without a slug its address is made from the name, with a number when another one has it.
   *
   * @throws 409 when the given slug is taken, 400 when there is no such branch
   */
  async create(input: SaveMinistry): Promise<Ministry> {
    await this.checkBranch(input);
    return this.insert(input, false);
  }

  /**
   * Changes a ministry. Without a slug it keeps its address, whatever its new name: links to it have been shared.
   *
   * @throws 404, 409 when the given slug is taken or someone saved since `version`, 400 when there is no such branch
   */
  async update(id: string, { slug, version, ...fields }: SaveMinistry): Promise<Ministry> {
    await this.checkBranch(fields);
    checkSlug(slug);
    const change = { $set: { ...fields, ...(slug && { slug }) }, $unset: { isStarter: 1 }, ...NEXT_VERSION };
    const record = await this.ministries
      .findOneAndUpdate({ _id: objectId(id), ...atVersion(version) }, change, { returnDocument: 'after' })
      .lean<MinistryRecord>()
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? slugTaken() : error;
      });
    if (record) return toMinistry(record);
    return refuseStale(await this.ministries.findById(objectId(id)).lean<MinistryRecord>(), WHAT, toMinistry);
  }

  /** @throws 404 */
  async remove(id: string): Promise<void> {
    found(await this.ministries.findOneAndDelete({ _id: objectId(id) }).lean(), WHAT);
  }

  async addStarter(inputs: readonly SaveMinistry[]): Promise<void> {
    for (const input of inputs) await this.insert(input, true);
  }

  /** Removes what the starter content made and nobody saved since. */
  async removeStarter(): Promise<void> {
    await this.ministries.deleteMany({ isStarter: true });
  }

  async hasAny(): Promise<boolean> {
    return (await this.ministries.exists({})) !== null;
  }

  async hasStarter(): Promise<boolean> {
    return (await this.ministries.exists({ isStarter: true })) !== null;
  }

  private async inOrder(filter: QueryFilter<MinistryRecord>): Promise<Ministry[]> {
    const records = await this.ministries.find(filter).sort({ order: 1, _id: 1 }).lean<MinistryRecord[]>();
    return records.map(toMinistry);
  }

  private async insert(
    { slug, version: _version, ...fields }: SaveMinistry,
    isStarter: boolean,
  ): Promise<Ministry> {
    checkSlug(slug);
    const wanted = slug ?? ministrySlug(fields.name);
    // The unique index decides, so that two of one name at the same moment cannot share an address.
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      try {
        const record = { ...fields, slug: slugAttempt(wanted, attempt), ...(isStarter && { isStarter }) };
        return toMinistry(await this.ministries.create(record));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (slug) throw slugTaken();
      }
    }
    throw slugTaken();
  }

  private async checkBranch({ branch }: Pick<SaveMinistry, 'branch'>): Promise<void> {
    if (branch === ALL_BRANCHES || (await this.branches.exists(branch))) return;
    const reason = SERVICE_MESSAGES.selectBranch;
    throw new ProblemException(400, reason, { branch: reason });
  }
}

function checkSlug(slug: string | undefined): void {
  if (slug !== undefined && isReservedSlug(slug)) throw slugTaken();
}

function slugTaken(): ProblemException {
  const reason = 'Another ministry has this address';
  return new ProblemException(409, reason, { slug: reason });
}
