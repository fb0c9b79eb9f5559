import type { DeletedKind, DeletedRecord } from '@chapel/contracts';
import { pageOf, withQuery } from './page.js';
import type { Page } from './page.js';
import { request, requestWithHeaders } from './request.js';

const ADDRESS = '/api/deleted-records';

/** `page` counts from 1. */
export interface DeletedRecordFilter {
  kind?: DeletedKind;
  page?: number;
  limit?: number;
}

/** One page of what staff deleted, the last deleted first. */
export async function listDeletedRecords(filter: DeletedRecordFilter = {}): Promise<Page<DeletedRecord>> {
  const { data, headers } = await requestWithHeaders<DeletedRecord[]>(withQuery(ADDRESS, { ...filter }));
  return pageOf(data, headers);
}

/** Brings a deleted record back as it was. */
export const restoreDeletedRecord = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}/restore`, { method: 'POST' });

/** Deletes it for ever, before its 30 days are over. */
export const purgeDeletedRecord = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE' });
