import type {
  Member,
  MemberDuplicates,
  MemberFilter,
  MemberImportPreview,
  MembersImported,
  MergeMembers,
  PersonalDataErased,
  SaveMemberInput,
} from '@chapel/contracts';
import { pageOf, withQuery } from './page.js';
import type { Page } from './page.js';
import { request, requestFile, requestWithHeaders } from './request.js';

const ADDRESS = '/api/members';

/** `page` counts from 1. */
export type MemberPageFilter = MemberFilter & { page?: number; limit?: number };

/** One page of members, by name. */
export async function listMembers(filter: MemberPageFilter = {}): Promise<Page<Member>> {
  const { data, headers } = await requestWithHeaders<Member[]>(withQuery(ADDRESS, { ...filter }));
  return pageOf(data, headers);
}

/** The names of everybody who follows somebody up. */
export const listMemberAssignees = (): Promise<string[]> => request<string[]>(`${ADDRESS}/assignees`);

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

/** What an import of the spreadsheet would do; nothing is stored. */
export const previewMemberImport = (csv: string): Promise<MemberImportPreview> =>
  request<MemberImportPreview>(`${ADDRESS}/import/preview`, { method: 'POST', body: { csv } });

/** Adds everyone in the spreadsheet, or nobody. Sent again with its key, it adds nobody twice. */
export const importMembers = (csv: string, idempotencyKey: string): Promise<MembersImported> =>
  request<MembersImported>(`${ADDRESS}/import`, { method: 'POST', body: { csv }, idempotencyKey });

/** Everyone whom the filter matches, as a spreadsheet. */
export const exportMembers = (filter: MemberFilter = {}): Promise<Blob> =>
  requestFile(withQuery(`${ADDRESS}/export.csv`, { ...filter }));

/** One page of members who may be one person. */
export async function listMemberDuplicates(
  paging: { page?: number; limit?: number } = {},
): Promise<Page<MemberDuplicates>> {
  const { data, headers } = await requestWithHeaders<MemberDuplicates[]>(
    withQuery(`${ADDRESS}/duplicates`, paging),
  );
  return pageOf(data, headers);
}

/** Puts another member into the one with `id`, and deletes the other. */
export const mergeMembers = (id: string, body: MergeMembers): Promise<Member> =>
  request<Member>(`${ADDRESS}/${id}/merge`, { method: 'POST', body });

const personalData = (id: string) => `${ADDRESS}/${id}/personal-data`;

/** Everything that is stored about this person, as a file to hand over. */
export const exportPersonalData = (id: string): Promise<Blob> => requestFile(personalData(id));

/** Deletes the member, and the messages that this person sent. */
export const erasePersonalData = (id: string): Promise<PersonalDataErased> =>
  request<PersonalDataErased>(personalData(id), { method: 'DELETE' });
