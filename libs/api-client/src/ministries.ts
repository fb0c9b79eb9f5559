import type { Ministry, SaveMinistryInput } from '@chapel/contracts';
import { request } from './request.js';

const ADDRESS = '/api/ministries';

/** Published ministries, by their order. */
export const listMinistries = (): Promise<Ministry[]> => request<Ministry[]>(ADDRESS);

/** Every ministry, unpublished ones included. */
export const listMinistriesForStaff = (): Promise<Ministry[]> => request<Ministry[]>(`${ADDRESS}/admin`);

export const createMinistry = (body: SaveMinistryInput): Promise<Ministry> =>
  request<Ministry>(ADDRESS, { method: 'POST', body });

export const updateMinistry = (id: string, body: SaveMinistryInput): Promise<Ministry> =>
  request<Ministry>(`${ADDRESS}/${id}`, { method: 'PUT', body });

export const deleteMinistry = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE' });
