import type { AccountLink, InviteUser, StaffAccount, UpdateUser } from '@chapel/contracts';
import { request } from './request.js';

const ADDRESS = '/api/users';

/** Staff accounts. Owners only, as are all calls of this file. */
export const listUsers = (): Promise<StaffAccount[]> => request<StaffAccount[]>(ADDRESS);

/** Adds an account without a password. Its one-time link is in this answer and nowhere else. */
export const inviteUser = (body: InviteUser): Promise<AccountLink> =>
  request<AccountLink>(ADDRESS, { method: 'POST', body });

/** A new one-time link for whoever lost theirs or forgot the password; the last one stops working. */
export const makeUserLink = (id: string): Promise<AccountLink> =>
  request<AccountLink>(`${ADDRESS}/${id}/link`, { method: 'POST' });

export const updateUser = (id: string, body: UpdateUser): Promise<StaffAccount> =>
  request<StaffAccount>(`${ADDRESS}/${id}`, { method: 'PATCH', body });

/** Signs the account out on every device. */
export const signUserOut = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}/sessions`, { method: 'DELETE' });

export const deleteUser = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE' });
