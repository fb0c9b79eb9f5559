import type { CreateUser, StaffAccount, UpdateUser } from '@chapel/contracts';
import { request } from './request.js';

const ADDRESS = '/api/users';

/** Staff accounts. Owners only, as are all calls of this file. */
export const listUsers = (): Promise<StaffAccount[]> => request<StaffAccount[]>(ADDRESS);

export const createUser = (body: CreateUser): Promise<StaffAccount> =>
  request<StaffAccount>(ADDRESS, { method: 'POST', body });

export const updateUser = (id: string, body: UpdateUser): Promise<StaffAccount> =>
  request<StaffAccount>(`${ADDRESS}/${id}`, { method: 'PATCH', body });

export const deleteUser = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE' });
