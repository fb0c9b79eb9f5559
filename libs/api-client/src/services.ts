import type { SaveServiceInput, Service } from '@chapel/contracts';
import { SERVICE_MESSAGES } from '@chapel/contracts/constants';
import { request } from './request.js';

const addressOf = (branchId: string, serviceId: string): string =>
  `/api/home-content/branches/${branchId}/services/${serviceId}`;

export const createService = (body: SaveServiceInput): Promise<Service> =>
  request<Service>('/api/home-content/services', {
    method: 'POST',
    body,
    failure: { refused: SERVICE_MESSAGES.addFailed, unreachable: SERVICE_MESSAGES.saveFailed },
  });

/** `branchId` is the branch that holds the service now; `body.branchId` may move it to another one. */
export const updateService = (
  branchId: string,
  serviceId: string,
  body: SaveServiceInput,
): Promise<Service> =>
  request<Service>(addressOf(branchId, serviceId), {
    method: 'PUT',
    body,
    failure: { refused: SERVICE_MESSAGES.updateFailed, unreachable: SERVICE_MESSAGES.saveFailed },
  });

export const deleteService = (branchId: string, serviceId: string): Promise<void> =>
  request<void>(addressOf(branchId, serviceId), {
    method: 'DELETE',
    failure: { refused: SERVICE_MESSAGES.deleteFailed },
  });
