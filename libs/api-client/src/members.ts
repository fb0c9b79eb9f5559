import type { Member, MemberFilter, SaveMemberInput } from '@chapel/contracts';
import { pageOf, withQuery } from './page.js';
import type { Page } from './page.js';
import { request, requestWithHeaders } from './request.js';

const ADDRESS = '/api/members';

/** `page` counts from 1. */
export type MemberPageFilter = MemberFilter & { page?: number; limit?: number };

/** One page of members, by name. */
export async function listMembers(filter: MemberPageFilter = {}): Promise<Page<Member>> {
  const { data, headers } = await requestWithHeaders<Member[]>(withQuery(ADDRESS, { ...filter }));
  return pageOf(data, headers);
}

export const getMember = (id: string): Promise<Member> => request<Member>(`${ADDRESS}/${id}`);

export const createMember = (body: SaveMemberInput): Promise<Member> =>
  request<Member>(ADDRESS, { method: 'POST', body });

export const updateMember = (id: string, body: SaveMemberInput): Promise<Member> =>
  request<Member>(`${ADDRESS}/${id}`, { method: 'PUT', body });

export const deleteMember = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE' });

/** Adds an entry to the follow-up's log of calls; time and name are the server's. */
export const addMemberCall = (id: string, note: string): Promise<Member> =>
  request<Member>(`${ADDRESS}/${id}/calls`, { method: 'POST', body: { note } });
