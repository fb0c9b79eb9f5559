import { Injectable } from '@nestjs/common';
import type { SaveService, Service, ServiceParams, ServicesSection } from '@chapel/contracts';
import { found } from '../../common/found.js';
import { BranchesService, refuseStaleService } from '../branches/branches.service.js';

const sameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The rules of services; `BranchesService` holds them. */
@Injectable()
export class ServicesService {
  constructor(private readonly branches: BranchesService) {}

  /** @throws 404 when there is no such branch */
  create({ branchId, version: _version, ...fields }: SaveService): Promise<Service> {
    return this.branches.addService(branchId, fields);
  }

  /**
   * Changes a service, and moves it when the body names another branch. A move is two writes, since one document is
   * the unit of atomicity: first added there, then removed here, so that a failure between them never loses it, and
   * the same call once more puts it right.
   *
   * @throws 404 when that branch has no such service, or the branch to move to does not exist; 409 when
   * `version` is sent and someone saved it since
   */
  async update(place: ServiceParams, { branchId, version, ...fields }: SaveService): Promise<Service> {
    if (sameId(place.branchId, branchId)) {
      return this.branches.replaceService(place.branchId, place.serviceId, fields, version);
    }
    const from = await this.branches.get(place.branchId);
    const listed = from.services.find((service) => sameId(service._id, place.serviceId));
    const held = found(listed, 'This service');
    refuseStaleService(held, version);
    const moved = { serviceId: place.serviceId, version: (held.version ?? 0) + 1 };
    const saved = await this.branches.addService(branchId, fields, moved);
    await this.branches.takeServiceOut(place.branchId, place.serviceId);
    return saved;
  }

  /** @throws 404 when that branch has no such service */
  remove({ branchId, serviceId }: ServiceParams): Promise<void> {
    return this.branches.removeService(branchId, serviceId);
  }

  /**
   * The value of the `services` section: entries with an `_id` are changed, the others added, none removed. All are
   * looked up before the first is written, so that a wrong id changes nothing.
   *
   * @returns the saved services, in the given order
   * @throws 404 when an entry names a branch or a service that does not exist
   */
  async saveAll(entries: ServicesSection): Promise<Service[]> {
    const homes: string[] = [];
    for (const { _id, branchId } of entries) {
      if (_id) homes.push(found(await this.branches.branchOfService(_id), 'This service'));
      else homes.push(branchId);
      found((await this.branches.exists(branchId)) || null, 'This branch');
    }
    const saved: Service[] = [];
    for (const [index, { _id, ...service }] of entries.entries()) {
      const place = { branchId: homes[index] ?? service.branchId, serviceId: _id ?? '' };
      saved.push(_id ? await this.update(place, service) : await this.create(service));
    }
    return saved;
  }
}
