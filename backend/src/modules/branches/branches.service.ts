import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type UpdateQuery } from 'mongoose';
import type { Branch, SaveBranch, Service } from '@chapel/contracts';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { objectId } from '../../common/document-id.js';
import { atVersion, EditConflictException, NEXT_VERSION, refuseStale } from '../../common/edit-conflict.js';
import { keepDeleted } from '../../common/keeps-deleted.plugin.js';
import { found } from '../../common/found.js';
import { ProblemException } from '../../common/problem.exception.js';
import { DeletedRecordsService } from '../deleted-records/deleted-records.service.js';
import {
  BRANCH_MODEL,
  branchNameKey,
  toBranch,
  toService,
  type BranchRecord,
  type ServiceRecord,
} from './branch.schema.js';
import { listAsRead } from './service-list.js';

/** What a service holds, without its id and its branch. */
export type ServiceFields = Omit<Service, '_id' | 'version'>;

/** A service that the starter content makes with its branch. */
export type StarterBranch = SaveBranch & { services: ServiceFields[] };

const WHAT = 'This branch';
const WHAT_SERVICE = 'This service';

const BEING_CHANGED = 'This branch is being changed by someone else. Please try again.';

/** Tries of a write that another write of the same branch may overtake: more than people save at one moment. */
const TRIES = 20;

@Injectable()
export class BranchesService {
  constructor(
    @InjectModel(BRANCH_MODEL) private readonly branches: Model<BranchRecord>,
    deleted: DeletedRecordsService,
  ) {
    deleted.register('branch', { back: BRANCH_MODEL });
    deleted.register('service', { back: (record) => this.restoreService(record) });
  }

  /** Every branch with its services, in the order in which they were made. */
  async list(): Promise<Branch[]> {
    const records = await this.branches.find().sort({ createdAt: 1, _id: 1 }).lean<BranchRecord[]>();
    return records.map(toBranch);
  }

  async get(id: string): Promise<Branch> {
    return toBranch(found(await this.branches.findById(objectId(id)).lean<BranchRecord>(), WHAT));
  }

  async exists(id: string): Promise<boolean> {
    return (await this.branches.exists({ _id: objectId(id) })) !== null;
  }

  /** The branch of that name, in any capitals; null when there is none. */
  async byName(name: string): Promise<Branch | null> {
    const record = await this.branches.findOne({ nameKey: branchNameKey(name) }).lean<BranchRecord>();
    return record && toBranch(record);
  }

  async create(input: SaveBranch): Promise<Branch> {
    return this.withUniqueName(async () => toBranch(await this.branches.create(fieldsOf(input))));
  }

  /** @throws 404; 409 when the name is taken, or when `version` is sent and someone saved since */
  async update(id: string, input: SaveBranch): Promise<Branch> {
    const change = { $set: fieldsOf(input), $unset: { isStarter: 1 }, ...NEXT_VERSION };
    const record = await this.withUniqueName(() =>
      this.branches
        .findOneAndUpdate({ _id: objectId(id), ...atVersion(input.version) }, change, {
          returnDocument: 'after',
        })
        .lean<BranchRecord>(),
    );
    if (record) return toBranch(record);
    return refuseStale(await this.branches.findById(objectId(id)).lean<BranchRecord>(), WHAT, toBranch);
  }

  /** Removes the branch with its services. Events that name it stay, and show no branch until they are edited. */
  async remove(id: string): Promise<void> {
    found(await this.branches.findOneAndDelete({ _id: objectId(id) }).lean(), WHAT);
  }

  /** The branch that holds this service; null when none does. */
  async branchOfService(serviceId: string): Promise<string | null> {
    const record = await this.branches.exists({ 'services._id': objectId(serviceId) });
    return record && String(record._id);
  }

  /**
   * Adds a service to a branch. With a `serviceId` (a service that moves here) a second call changes nothing.
   *
   * @throws 404 when there is no such branch
   */
  async addService(
    branchId: string,
    fields: ServiceFields,
    { serviceId = String(new Types.ObjectId()), version = 0 } = {},
  ): Promise<Service> {
    const service: ServiceRecord = { _id: objectId(serviceId), ...fields, version };
    const record = await this.branches
      .findOneAndUpdate(
        { _id: objectId(branchId), 'services._id': { $ne: service._id } },
        { $push: { services: service }, $unset: { isStarter: 1 } },
        { returnDocument: 'after' },
      )
      .lean<BranchRecord>();
    if (!record && (await this.exists(branchId))) return this.replaceService(branchId, serviceId, fields);
    return serviceIn(found(record, WHAT), serviceId);
  }

  /**
   * Gives a service of this branch new values.
   *
   * The write names the service's place in the list and takes effect only while that service is still there; another
   * write that shifted the list makes it look again. (`$` and arrayFilters are outside the allowed queries.)
   *
   * @param version the one that the editor read; absent: whatever is stored
   * @throws 404 when this branch has no such service; 409 when someone saved it since that version
   */
  async replaceService(
    branchId: string,
    serviceId: string,
    fields: ServiceFields,
    version?: number,
  ): Promise<Service> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const branch = found(await this.branches.findById(objectId(branchId)).lean<BranchRecord>(), WHAT);
      const place = branch.services.findIndex((service) => String(service._id) === serviceId.toLowerCase());
      const held = found(branch.services[place], WHAT_SERVICE);
      refuseStaleService(toService(held), version);

      const record = await this.branches
        .findOneAndUpdate(
          {
            _id: branch._id,
            [`services.${place}._id`]: objectId(serviceId),
            [`services.${place}.version`]: held.version ?? null,
          },
          {
            $set: {
              [`services.${place}`]: {
                _id: objectId(serviceId),
                ...fields,
                version: (held.version ?? 0) + 1,
              },
            },
            $unset: { isStarter: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<BranchRecord>();
      if (record) return serviceIn(record, serviceId);
    }
    throw new ProblemException(409, BEING_CHANGED);
  }

  /** Deletes a service, which can be brought back. @throws 404 when this branch has no such service */
  async removeService(branchId: string, serviceId: string): Promise<void> {
    await this.keepService(branchId, serviceId);
    await this.takeServiceOut(branchId, serviceId);
  }

  /** Takes out a service that stands in another branch by now: nothing of it is kept here. @throws 404 */
  async takeServiceOut(branchId: string, serviceId: string): Promise<void> {
    const isIt = ({ _id }: ServiceRecord) => String(_id) === serviceId.toLowerCase();
    if (!(await this.dropServices(branchId, isIt, { $unset: { isStarter: 1 } }))) found(null, WHAT_SERVICE);
  }

  /** Keeps a service that is about to go; its branch is kept beside it. Nothing when there is no such service. */
  private async keepService(branchId: string, serviceId: string): Promise<void> {
    const branch = await this.branches.findById(objectId(branchId)).lean<BranchRecord>();
    const service = branch?.services.find(({ _id }) => String(_id) === serviceId.toLowerCase());
    if (!branch || !service) return;
    const record = { ...service, branch: branch._id };
    await keepDeleted(this.branches.db, {
      kind: 'service',
      name: `${service.name} (${branch.name})`,
      record,
    });
  }

  /** Puts a deleted service back into its branch. @throws 409 when the branch is gone */
  private async restoreService(kept: { _id: unknown } & Record<string, unknown>): Promise<void> {
    const { branch, isStarter: _isStarter, ...service } = kept;
    const filter = { _id: branch as Types.ObjectId };
    const back = { 'services._id': { $ne: service._id as Types.ObjectId } };
    const change = { $push: { services: service as unknown as ServiceRecord } };
    const restored = await this.branches.findOneAndUpdate({ ...filter, ...back }, change);
    if (restored || (await this.branches.exists(filter))) return;
    throw new ProblemException(409, 'The branch of this service is deleted. Bring the branch back first');
  }

  /** Starter content: answers the ids by branch name. */
  async addStarter(inputs: readonly StarterBranch[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const { services, ...input } of inputs) {
      const record = await this.branches.create({
        ...fieldsOf(input),
        services: services.map((service) => ({ ...service, isStarter: true })),
        isStarter: true,
      });
      ids.set(record.name, String(record._id));
    }
    return ids;
  }

  /** Removes what the starter content made and nobody saved since. */
  async removeStarter(): Promise<void> {
    await this.branches.deleteMany({ isStarter: true });
    const left = await this.branches.find({ 'services.isStarter': true }).select('_id').lean();
    for (const { _id } of left) {
      await this.dropServices(String(_id), ({ isStarter }) => isStarter === true);
    }
  }

  async hasAny(): Promise<boolean> {
    return (await this.branches.exists({})) !== null;
  }

  async hasStarter(): Promise<boolean> {
    const filter = { $or: [{ isStarter: true }, { 'services.isStarter': true }] };
    return (await this.branches.exists(filter)) !== null;
  }

  /**
   * Takes services out of a branch, and looks again when another write changed its list meanwhile.
   *
   * @returns false when it has none of them
   */
  private async dropServices(
    branchId: string,
    isDropped: (service: ServiceRecord) => boolean,
    more: UpdateQuery<BranchRecord> = {},
  ): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const branch = await this.branches.findById(objectId(branchId)).lean<BranchRecord>();
      const kept = branch?.services.filter((service) => !isDropped(service));
      if (!branch || !kept || kept.length === branch.services.length) return false;

      const { matchedCount } = await this.branches.updateOne(
        { _id: branch._id, ...listAsRead(branch.services) },
        { $set: { services: kept }, ...more },
      );
      if (matchedCount === 1) return true;
    }
    throw new ProblemException(409, BEING_CHANGED);
  }

  private async withUniqueName<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const reason = 'There is already a branch with this name';
      throw new ProblemException(409, reason, { name: reason });
    }
  }
}

/** @throws 409 when the editor read another version than this one */
export function refuseStaleService(held: Service, version: number | undefined): void {
  if (version !== undefined && held.version !== version) throw new EditConflictException(held);
}

function fieldsOf(input: SaveBranch) {
  return {
    name: input.name,
    nameKey: branchNameKey(input.name),
    location: input.location,
    phone: input.phone,
    hasWhatsApp: input.hasWhatsApp,
    // "used only when hasWhatsApp is on" (specification, section 3): a number that nobody sees is not kept.
    whatsappNumber: input.hasWhatsApp ? input.whatsappNumber : '',
  };
}

function serviceIn(branch: BranchRecord, serviceId: string): Service {
  const record = branch.services.find(({ _id }) => String(_id) === serviceId.toLowerCase());
  return toService(found(record, WHAT_SERVICE));
}
