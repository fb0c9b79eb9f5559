import { z } from 'zod';
import { MESSAGE_STATUSES, MESSAGE_REASONS } from './message.constants.js';
import { instantSchema, objectIdSchema } from './identifier.js';
import { pagingQuery } from './paging.js';
import { emailSchema, optionalPhoneSchema, optionalText, requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';

export const messageStatusSchema = z.enum(MESSAGE_STATUSES);
export type MessageStatus = z.infer<typeof messageStatusSchema>;

export const messageReasonSchema = z.enum(MESSAGE_REASONS, { error: 'Please choose a reason' });

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'The Idempotency-Key must be 8 to 64 letters, digits, - or _');

export const messageSchema = z
  .object({
    _id: objectIdSchema,
    name: z.string(),
    email: emailSchema,
    phone: z.string().optional(),
    branch: z.string().meta({ description: "The branch's name", example: 'Kumasi' }),
    message: z.string(),
    reason: messageReasonSchema.optional(),
    status: messageStatusSchema,
    createdAt: instantSchema,
  })
  .meta({
    id: 'Message',
    example: {
      _id: '66f1a7c2e4b0a1b2c3d4e5f6',
      name: 'A visitor',
      email: 'visitor@example.org',
      phone: '024 000 0000',
      branch: 'Kumasi',
      message: 'At what time is the service on Sunday?',
      reason: 'Planning a visit',
      status: 'unread',
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  });
export type Message = z.infer<typeof messageSchema>;

/**
 * The public contact form. `branch` is a branch's name, or `all` for the whole chapel. `website` is a field that
 * people do not see and must stay empty; `startedAt` is when the form was first shown (milliseconds since 1970).
 */
export const createMessageSchema = z
  .strictObject({
    name: requiredText('Name', TEXT_LIMITS.name),
    email: emailSchema,
    phone: optionalPhoneSchema.optional(),
    branch: requiredText('Branch', TEXT_LIMITS.name),
    message: requiredText('Message', TEXT_LIMITS.paragraph),
    reason: messageReasonSchema.optional(),
    website: z.string().max(0, 'Please leave this field empty').optional(),
    startedAt: z.int('This must be a whole number of milliseconds').nonnegative().optional(),
  })
  .meta({
    id: 'CreateMessage',
    example: {
      name: 'A visitor',
      email: 'visitor@example.org',
      phone: '024 000 0000',
      branch: 'Kumasi',
      message: 'At what time is the service on Sunday?',
      reason: 'Planning a visit',
    },
  });
export type CreateMessage = z.infer<typeof createMessageSchema>;

export const messageReceivedSchema = z.object({ received: z.literal(true) }).meta({ id: 'MessageReceived' });
export type MessageReceived = z.infer<typeof messageReceivedSchema>;

export const messageQuerySchema = z.strictObject({
  branch: optionalText('Branch', TEXT_LIMITS.name).optional().meta({ example: 'all' }),
  status: messageStatusSchema.optional(),
  ...pagingQuery,
});
export type MessageQuery = z.infer<typeof messageQuerySchema>;

export const messageStatsSchema = z
  .object({ total: z.int(), unread: z.int(), read: z.int(), replied: z.int() })
  .meta({ id: 'MessageStats', example: { total: 12, unread: 3, read: 4, replied: 5 } });
export type MessageStats = z.infer<typeof messageStatsSchema>;
