import type { Settings, Site, UpdateSettings } from '@chapel/contracts';
import { getJson } from './fetch.js';
import { request } from './request.js';

/** What header, footer and `<head>` need. No sign-in. */
export const getSite = async (): Promise<Site> => (await getJson('/api/site')) as Site;

/** Owners only, as are the calls below. */
export const getSettings = (): Promise<Settings> => request<Settings>('/api/settings');

/** Saves the given groups, each whole. */
export const updateSettings = (body: UpdateSettings): Promise<Settings> =>
  request<Settings>('/api/settings', { method: 'PATCH', body });

/** Removes the starter content that nobody has changed. */
export const removeStarterContent = (): Promise<void> =>
  request<void>('/api/settings/starter-content', { method: 'DELETE' });
