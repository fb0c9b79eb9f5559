import { ApiError, postJson } from '@chapel/api-client/fetch';
import {
  keepInOutbox,
  OUTBOX_SYNC,
  readOutbox,
  removeFromOutbox,
  sendOutbox,
  type OutboxProblem,
} from '@chapel/api-client/outbox';
import { announceOutbox } from '@chapel/api-client/outbox-flag';
import type { CreateMessage } from '@chapel/contracts';
import { IDEMPOTENCY_KEY_HEADER } from '@chapel/contracts/constants';

/** Why a message was not taken: a sentence, and the reason for each refused field. */
export type ContactProblem = OutboxProblem;

/** What became of a message: stored, kept on this device until it can be sent, or refused. */
export type ContactOutcome =
  { state: 'received' } | { state: 'waiting' } | { state: 'refused'; problem: ContactProblem };

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
 * message and gets its own. A message is put into the outbox before it is sent, so that neither a lost connection nor
 * a page that ends loses it; where the browser keeps nothing, it stays in the form.
 *
 * @param page where the form stands
 * @param changedKey key of a refused message that this one replaces
 */
export function createSender(
  page: string,
  changedKey?: string,
): (body: CreateMessage) => Promise<ContactOutcome> {
  let sent = '';
  let key = '';
  return async (body) => {
    const text = JSON.stringify(body);
    if (text !== sent) {
      sent = text;
      key = newKey();
    }
    const isKept = await keepInOutbox({ key, page, body, writtenAt: Date.now(), state: 'waiting' }).then(
      () => true,
      () => false,
    );
    if (!isKept) return sendAtOnce(body, key);
    if (changedKey) await removeFromOutbox(changedKey);
    return sendKept(key);
  };
}

async function sendKept(key: string): Promise<ContactOutcome> {
  await sendOutbox(key);
  // Another page or the service worker may have sent it in its turn.
  const message = (await readOutbox()).find((each) => each.key === key);
  if (message?.state === 'waiting') {
    announceOutbox();
    await askForSync();
    return { state: 'waiting' };
  }
  // The form itself tells the outcome, and holds the text when it was refused.
  await removeFromOutbox(key);
  return message?.state === 'refused'
    ? { state: 'refused', problem: message.problem ?? { message: '' } }
    : { state: 'received' };
}

async function sendAtOnce(body: CreateMessage, key: string): Promise<ContactOutcome> {
  try {
    await postJson('/api/messages', body, { [IDEMPOTENCY_KEY_HEADER]: key });
    return { state: 'received' };
  } catch (error) {
    const problem =
      error instanceof ApiError
        ? { message: error.message, fields: error.fields }
        : { message: 'Your message could not be sent. Please try again.' };
    return { state: 'refused', problem };
  }
}

/** Background Sync (W3C draft), of which TypeScript knows nothing yet. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has the browser send what waits when there is a connection, also when no page is open. Not every browser can. */
async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
    await registration?.sync?.register(OUTBOX_SYNC);
  } catch {
    // Switched off by the visitor: an open page sends it.
  }
}
