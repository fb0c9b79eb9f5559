import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import {
  changePasswordSchema,
  createMessageSchema,
  createTestimonialSchema,
  eventQuerySchema,
  IMAGE_MESSAGES,
  loginSchema,
  saveBranchSchema,
  saveEventSchema,
  saveMinistrySchema,
  saveServiceSchema,
  updateSettingsSchema,
} from './index.js';

const ID = '66f1a7c2e4b0a1b2c3d4e5f6';
const message = { name: 'A visitor', email: 'V@Example.org ', branch: 'Kumasi', message: 'Hello' };
const event = {
  summary: 'Night of worship',
  description: 'Songs and prayer',
  location: 'Ahodwo',
  start: { dateTime: '2026-11-28T18:00' },
  end: { dateTime: '2026-11-28T21:00:00+01:00' },
};

/** The reason for the first refused field, as `path: reason`; null when the value is accepted. */
function refusal(schema: z.ZodType, value: unknown): string | null {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}

describe('refused input', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    [
      'an operator in place of a text',
      loginSchema,
      { email: { $gt: '' }, password: 'x' },
      'email: Email is required',
    ],
    ['no password', loginSchema, { email: 'a@example.org' }, 'password: Password is required'],
    ['a blank name', saveBranchSchema, { name: '  ', location: 'x' }, 'name: Name is required'],
    ['no location', saveBranchSchema, { name: 'x' }, 'location: Location is required'],
    [
      'a service without branch',
      saveServiceSchema,
      { name: 'x', time: 'y' },
      'branchId: Please select a branch',
    ],
    [
      'an unknown icon',
      saveServiceSchema,
      { branchId: ID, name: 'x', time: 'y', icon: 'FaBomb' },
      'icon: Please choose one of the icons',
    ],
    [
      'an end before the start',
      saveEventSchema,
      { ...event, end: { dateTime: '2026-11-28T17:00:00Z' } },
      'end.dateTime: The end must be after the start',
    ],
    ['an event without end', saveEventSchema, { ...event, end: undefined }, 'end: End is required'],
    ['an event of another type', saveEventSchema, { ...event, type: 'party' }, 'type: Please choose a type'],
    [
      'a script as an attachment',
      saveEventSchema,
      { ...event, attachments: [{ title: 'x', fileUrl: 'javascript:alert(1)' }] },
      'attachments.0.fileUrl: Please enter a web address that starts with https://',
    ],
    [
      'a filled honeypot',
      createMessageSchema,
      { ...message, website: 'x' },
      'website: Please leave this field empty',
    ],
    [
      'a bad e-mail',
      createMessageSchema,
      { ...message, email: 'v@' },
      'email: Please enter a valid email address',
    ],
    [
      'a picture that is no JPEG data string',
      createTestimonialSchema,
      { name: 'x', role: 'y', testimony: 'z', image: 'data:image/svg+xml;base64,AAAA' },
      'image: The picture must be a JPEG data string',
    ],
    [
      'a short password',
      changePasswordSchema,
      { currentPassword: 'any', newPassword: 'short' },
      'newPassword: Password must have at least 12 characters',
    ],
    ['a limit over a hundred', eventQuerySchema, { limit: '101' }, 'limit: This must be at most 100'],
    [
      'a slug with spaces',
      saveMinistrySchema,
      { name: 'x', summary: 'y', slug: 'a b' },
      'slug: Use small letters, digits and single hyphens',
    ],
  ])('%s', (_case, schema, value, reason) => {
    expect(refusal(schema, value)).toBe(reason);
  });

  it.each<[string, z.ZodType, object]>([
    ['login', loginSchema, { email: 'a@example.org', password: 'x' }],
    ['branch', saveBranchSchema, { name: 'x', location: 'y' }],
    ['event', saveEventSchema, event],
    ['message', createMessageSchema, message],
    ['settings', updateSettingsSchema, { name: 'x' }],
  ])('an unknown field of a %s', (_case, schema, value) => {
    expect(refusal(schema, value)).toBeNull();
    expect(refusal(schema, { ...value, isAdmin: true })).toContain('isAdmin');
  });
});

describe('a picture of a testimonial', () => {
  const refusalOf = (base64: string) =>
    refusal(createTestimonialSchema, {
      name: 'x',
      role: 'y',
      testimony: 'z',
      image: `data:image/jpeg;base64,${base64}`,
    });

  it('may be of several megabytes', () => {
    const megabytes = 'AbC9+/'.repeat(1_000_000);
    expect(refusalOf(`${megabytes}==`)).toBeNull();
    expect(refusalOf(`${megabytes}<${megabytes.slice(0, 100)}`)).toContain('must be a JPEG data string');
  });

  it.each(['', 'AA=A', 'AA===', 'A A', 'AA\n'])('is not %j', (base64) => {
    expect(refusalOf(base64)).toContain('must be a JPEG data string');
  });
});

describe('accepted input', () => {
  it('trims texts and lower-cases e-mail addresses', () => {
    expect(createMessageSchema.parse(message)).toEqual({ ...message, email: 'v@example.org' });
  });

  it('takes local times as times in Ghana and answers UTC', () => {
    const parsed = saveEventSchema.parse(event);
    expect(parsed.start.dateTime).toBe('2026-11-28T18:00:00.000Z');
    expect(parsed.end.dateTime).toBe('2026-11-28T20:00:00.000Z');
    expect(parsed).toMatchObject({ type: 'special', branch: 'all', attachments: [] });
  });

  it('gives a service the first icon by default', () => {
    expect(saveServiceSchema.parse({ branchId: ID, name: 'x', time: 'y' }).icon).toBe('FaPrayingHands');
  });
});

describe('IMAGE_MESSAGES', () => {
  it('names the size of a picture that is too large', () => {
    expect(IMAGE_MESSAGES.tooLarge(6 * 1024 * 1024)).toBe(
      'Image is too large. Please select an image smaller than 5MB. Current size: 6.00MB',
    );
  });
});
