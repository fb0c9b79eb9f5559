import { z } from 'zod';
import { isIP } from 'node:net';
import { emailSchema, newPasswordSchema } from '@chapel/contracts';
import {
  addressVariable,
  metricsVariables,
  optionalVariable as optional,
  originVariable,
  portVariable,
} from '@chapel/service';
import { isPlaceholder } from './placeholder.js';

/** Specification, sections 7 and 9: the local API port. */
const DEFAULT_PORT = 5001;
const SHORTEST_SECRET = 32;
/** How long personal data is kept at most: docs/privacy-operations.md. */
const DEFAULT_MONTHS = 24;

const mongoUri = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://');

const smtpUrl = z.string().regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://');

/** Base address of an outside service; another one than its own is for tests and development. */
const baseUrl = (standard: string) => optional(addressVariable).transform((text) => text ?? standard);

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Names of address ranges that Express knows (its guide "Behind proxies"). */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  if (RANGES.has(text) || (isIP(text) && bits === undefined)) return true;
  return (
    rest.length === 0 &&
    /^\d{1,3}$/.test(bits ?? '') &&
    Number(bits) <= (isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1)
  );
};
/** A proxy on this machine or its private network; behind any other one its address is named. */
const DEFAULT_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];
const proxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : listOf(text)))
  .refine(
    (list) => list.every(isProxy),
    'must be none, or addresses such as 203.0.113.7 or 203.0.113.0/24, or loopback, linklocal, uniquelocal, with commas between',
  );

const origins = z.string().transform(listOf).pipe(z.array(originVariable));

/** Whole months; 0 keeps for ever. */
const months = optional(
  z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of months; 0 keeps for ever')
    .transform(Number),
).transform((value) => value ?? DEFAULT_MONTHS);

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
  TRUSTED_PROXIES: optional(proxies).transform((list) => list ?? DEFAULT_PROXIES),
  CORS_ORIGINS: optional(origins).transform((list) => list ?? []),
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(emailSchema),
  KEEP_MESSAGES_MONTHS: months,
  KEEP_LEFT_MEMBERS_MONTHS: months,
  SYNC: onOff,
  ...metricsVariables,
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
