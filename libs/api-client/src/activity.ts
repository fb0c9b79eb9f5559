import type { Activity, ActivityKind } from '@chapel/contracts';
import { withQuery } from './page.js';
import { request } from './request.js';

export interface ActivityFilter {
  /** An account's id, or `automation`. */
  by?: string;
  kind?: ActivityKind;
  /** The `_id` of the last entry that was read. */
  before?: string;
  limit?: number;
}

/** Who did what when, the newest first. Owners only. */
export const listActivity = (filter: ActivityFilter = {}): Promise<Activity[]> =>
  request<Activity[]>(withQuery('/api/activity', { ...filter }));
