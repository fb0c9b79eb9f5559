import { z } from 'zod';
import { emailSchema, newPasswordSchema } from '@chapel/contracts';
import { addressVariable, optionalVariable as optional, originVariable, portVariable } from '@chapel/service';
import { isPlaceholder } from './placeholder.js';

/** Specification, sections 7 and 9: the local API port. */
const DEFAULT_PORT = 5001;
const SHORTEST_SECRET = 32;

const mongoUri = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://');

const smtpUrl = z.string().regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://');

/** Base address of an outside service; another one than its own is for tests and development. */
const baseUrl = (standard: string) => optional(addressVariable).transform((text) => text ?? standard);

const onOff = optional(z.enum(['on', 'off'], { error: 'must be on or off' })).transform(
  (value) => value ?? 'on',
);

const secret = z
  .string()
  .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
  .refine((text) => !isPlaceholder(text), 'is a placeholder; make one with: openssl rand -base64 48');

/** Each variable alone. What holds between two of them follows in `environmentSchema`. */
const variables = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(portVariable).transform((value) => value ?? DEFAULT_PORT),
  DATA_DIR: optional(z.string()).transform((value) => value ?? './data'),
  MONGODB_URI: optional(mongoUri),
  JWT_SECRET: optional(secret),
  ADMIN_EMAIL: optional(emailSchema),
  ADMIN_PASSWORD: optional(
    newPasswordSchema.refine((text) => !isPlaceholder(text), 'is a placeholder; choose a password'),
  ),
  BACKUPS: onOff,
  BACKUP_DIR: optional(z.string()),
  STARTER_CONTENT: onOff,
  PUBLIC_URL: optional(originVariable),
  OFFLINE_COPY: onOff,
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(emailSchema),
  SYNC: onOff,
  YOUTUBE_API_KEY: optional(z.string()),
  YOUTUBE_API_URL: baseUrl('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_FEED_URL: baseUrl('https://www.youtube.com/feeds/videos.xml'),
  GOOGLE_CALENDAR_KEY: optional(z.string()),
  GOOGLE_CALENDAR_URL: baseUrl('https://www.googleapis.com/calendar/v3'),
});

/** Architecture, habit 5: everything that is wrong is said at once, at start. */
export const environmentSchema = variables.check(({ value, issues }) => {
  const refuse = (variable: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', path: [variable], message, input: value[variable] });

  if (value.NODE_ENV === 'production' && !value.JWT_SECRET) {
    refuse('JWT_SECRET', 'is required in production; make one with: openssl rand -base64 48');
  }
  if (value.ADMIN_EMAIL && !value.ADMIN_PASSWORD) refuse('ADMIN_PASSWORD', 'is required with ADMIN_EMAIL');
  if (value.ADMIN_PASSWORD && !value.ADMIN_EMAIL) refuse('ADMIN_EMAIL', 'is required with ADMIN_PASSWORD');
  if (value.SMTP_URL && !value.MAIL_FROM) refuse('MAIL_FROM', 'is required with SMTP_URL');
});
