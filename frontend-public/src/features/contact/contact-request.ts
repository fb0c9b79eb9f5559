import { ApiError, postJson } from '@chapel/api-client/fetch';
import type { CreateMessage } from '@chapel/contracts';
import { IDEMPOTENCY_KEY_HEADER } from '@chapel/contracts/constants';

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'branch', 'reason', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Why a message was not taken: a sentence, and the reason for each refused field. */
export interface ContactProblem {
  message: string;
  fields?: Record<string, string>;
}

/** The form as the API takes it; what was left empty is left out. `startedAt` in milliseconds since 1970. */
export function contactBody(form: FormData, startedAt: number): CreateMessage {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const optional = (name: 'phone' | 'reason' | 'website') => (text(name) ? { [name]: text(name) } : {});
  return {
    name: text('name'),
    email: text('email'),
    branch: text('branch'),
    message: text('message'),
    ...optional('phone'),
    ...optional('reason'),
    ...optional('website'),
    startedAt,
  };
}

/** 32 hexadecimal digits. `crypto.randomUUID` would need HTTPS, which a test on the office network lacks. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Sends messages so that a repeated attempt is stored once: the same text keeps its key, a changed text is another
 * message and gets its own. Answers null when the message was received, else why it was not.
 */
export function createSender(): (body: CreateMessage) => Promise<ContactProblem | null> {
  let sent = '';
  let key = '';
  return async (body) => {
    const text = JSON.stringify(body);
    if (text !== sent) {
      sent = text;
      key = newKey();
    }
    try {
      await postJson('/api/messages', body, { [IDEMPOTENCY_KEY_HEADER]: key });
      return null;
    } catch (error) {
      if (error instanceof ApiError) return { message: error.message, fields: error.fields };
      return { message: 'Your message could not be sent. Please try again.' };
    }
  };
}
