import type { CreateMessage, Message, MessageStats, MessageStatus } from '@chapel/contracts';
import { IDEMPOTENCY_KEY_HEADER } from '@chapel/contracts/constants';
import { postJson } from './fetch.js';
import { pageOf, withQuery } from './page.js';
import type { Page } from './page.js';
import { request, requestWithHeaders } from './request.js';

const ADDRESS = '/api/messages';

/** `branch` is a branch's name; `page` counts from 1. */
export interface MessageFilter {
  branch?: string;
  status?: MessageStatus;
  page?: number;
  limit?: number;
}

/** One page of messages, newest first. */
export async function listMessages(filter: MessageFilter = {}): Promise<Page<Message>> {
  const { data, headers } = await requestWithHeaders<Message[]>(withQuery(ADDRESS, { ...filter }));
  return pageOf(data, headers);
}

export const getMessageStats = (): Promise<MessageStats> => request<MessageStats>(`${ADDRESS}/stats`);

export const markMessageRead = (id: string): Promise<Message> =>
  request<Message>(`${ADDRESS}/${id}/read`, { method: 'PATCH' });

export const markMessageReplied = (id: string): Promise<Message> =>
  request<Message>(`${ADDRESS}/${id}/replied`, { method: 'PATCH' });

export const deleteMessage = (id: string): Promise<void> =>
  request<void>(`${ADDRESS}/${id}`, { method: 'DELETE' });

/** A visitor's message. The same `idempotencyKey` sent again stores nothing twice. No sign-in. */
export const sendMessage = async (body: CreateMessage, idempotencyKey: string): Promise<void> => {
  await postJson(ADDRESS, body, { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey });
};
