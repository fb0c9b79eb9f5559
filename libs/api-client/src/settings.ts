import type { GivingChange, Settings, Site, UpdateSettings } from '@chapel/contracts';
import { getJson } from './fetch.js';
import { request } from './request.js';

/** What header, footer and `<head>` need. No sign-in. */
export const getSite = async (): Promise<Site> => (await getJson('/api/site')) as Site;

/** Owners only, as are the calls below. */
export const getSettings = (): Promise<Settings> => request<Settings>('/api/settings');

/** Saves the given groups, each whole. */
export const updateSettings = (body: UpdateSettings): Promise<Settings> =>
  request<Settings>('/api/settings', { method: 'PATCH', body });

/** Changes of the giving accounts in the last 24 hours, newest first. For all staff. */
export const listGivingChanges = (): Promise<GivingChange[]> =>
  request<GivingChange[]>('/api/giving-changes');

/** Removes the starter content that nobody has changed. */
export const removeStarterContent = (): Promise<void> =>
  request<void>('/api/settings/starter-content', { method: 'DELETE' });
