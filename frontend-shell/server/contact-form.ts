import type { IncomingMessage } from 'node:http';
import type { Submission } from '@chapel/router';
import type { ApiClient } from './api.client.js';

/** Bytes of a posted form: the longest message (5,000 characters) percent-encoded, and some room. */
const MAX_FORM_BYTES = 65_536;

/** Reads a form that a browser posted without JavaScript. Null when it is too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Fields that the API takes as text; empty optional ones are left out. */
const TEXT_FIELDS = ['name', 'email', 'phone', 'branch', 'message', 'reason', 'website'] as const;

/** Sends the form to the API as the script would. Never throws for a refusal: it is part of the answer. */
export async function submitContactForm(
  api: ApiClient,
  form: URLSearchParams,
  forwardedFor: string,
): Promise<Submission> {
  const values = Object.fromEntries(TEXT_FIELDS.map((name) => [name, form.get(name) ?? '']));
  const startedAt = Number(form.get('startedAt'));
  const body = {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ...(Number.isSafeInteger(startedAt) && startedAt > 0 ? { startedAt } : {}),
  };
  const idempotencyKey = form.get('idempotencyKey') || undefined;
  const { status, body: answer } = await api.postMessage(body, { forwardedFor, idempotencyKey });
  if (status === 201) return { values, received: true };
  return { values, received: false, problem: problemIn(answer) };
}

function problemIn(answer: unknown): NonNullable<Submission['problem']> {
  const { message, fields } = (answer ?? {}) as { message?: unknown; fields?: Record<string, string> };
  return {
    message: typeof message === 'string' ? message : 'The message could not be sent. Please try again.',
    fields,
  };
}
