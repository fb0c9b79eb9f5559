import type { Event, EventType, SaveEventInput } from '@chapel/contracts';
import { EVENT_MESSAGES, MAX_PAGE_SIZE } from '@chapel/contracts/constants';
import { pageOf, withQuery } from './page.js';
import type { Page } from './page.js';
import { request, requestWithHeaders } from './request.js';

const ADDRESS = '/api/events';

/** Instants are ISO 8601; `branch` is `all` or an identifier; `page` counts from 1. */
export interface EventFilter {
  from?: string;
  to?: string;
  branch?: string;
  type?: EventType;
  page?: number;
  limit?: number;
}

/** One page of events, by start. */
export async function listEvents(filter: EventFilter = {}): Promise<Page<Event>> {
  const { data, headers } = await requestWithHeaders<Event[]>(withQuery(ADDRESS, { ...filter }), {
    failure: { refused: EVENT_MESSAGES.loadFailed },
  });
  return pageOf(data, headers);
}

/** Every event that the filter admits, by start: the first page tells how many more there are. */
export async function listAllEvents(filter: Omit<EventFilter, 'page' | 'limit'> = {}): Promise<Event[]> {
  const first = await listEvents({ ...filter, page: 1, limit: MAX_PAGE_SIZE });
  const pageCount = Math.ceil(first.total / MAX_PAGE_SIZE);
  const others = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) =>
    listEvents({ ...filter, page: index + 2, limit: MAX_PAGE_SIZE }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}

export const getEvent = (id: string): Promise<Event> => request<Event>(`${ADDRESS}/${id}`);

export const createEvent = (body: SaveEventInput): Promise<Event> =>
  request<Event>(ADDRESS, { method: 'POST', body, failure: { refused: EVENT_MESSAGES.saveFailed } });

export const updateEvent = (id: string, body: SaveEventInput): Promise<Event> =>
  request<Event>(`${ADDRESS}/${id}`, {
    method: 'PUT',
    body,
    failure: { refused: EVENT_MESSAGES.saveFailed },
  });

/** With the bearer token, unlike the specification's old client: every write needs one (product page). */
export const deleteEvent = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE', failure: { refused: EVENT_MESSAGES.deleteFailed } });
