import { z } from 'zod';
import { TEXT_LIMITS } from './text.constants.js';

/** A required text of one line: trimmed, not empty. `label` opens the sentence that a refused input gets. */
export const requiredText = (label: string, max: number = TEXT_LIMITS.line) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} is longer than ${max} characters`);

/** An optional text: trimmed, the empty string allowed. */
export const optionalText = (label: string, max: number = TEXT_LIMITS.line) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} is longer than ${max} characters`);

export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .max(TEXT_LIMITS.email, 'Email is too long')
  .pipe(z.email({ error: 'Please enter a valid email address' }))
  .meta({ example: 'office@example.org' });

/** A telephone number as people write it; at least six digits, nothing but digits, spaces and + - ( ) . / */
export const phoneSchema = z
  .string({ error: 'Phone must be text' })
  .trim()
  .max(TEXT_LIMITS.phone, 'Phone is too long')
  .regex(/^\+?[\d\s().\-/]{6,}$/, 'Please enter a valid phone number')
  .meta({ example: '024 000 0000' });

/** A phone that may be left empty. */
export const optionalPhoneSchema = z.union([z.literal(''), phoneSchema], {
  error: 'Please enter a valid phone number',
});

/** An address that a browser may be sent to: http or https only, so that no `javascript:` reaches a page. */
export const webUrlSchema = z
  .string()
  .trim()
  .max(TEXT_LIMITS.url, 'The address is too long')
  .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a web address that starts with https://' }));

/** A picture's address: on the web, or one of this site's own uploads. */
export const imageUrlSchema = z.union(
  [z.literal(''), z.string().regex(/^\/api\/uploads\/[\w\-./]+$/), webUrlSchema],
  { error: 'Please enter the address of a picture' },
);
