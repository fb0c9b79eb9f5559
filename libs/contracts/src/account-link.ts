import { z } from 'zod';
import { ACCOUNT_LINK_KINDS, ACCOUNT_LINK_MAILS, ACCOUNT_LINK_MESSAGES } from './account-link.constants.js';
import { instantSchema } from './identifier.js';
import { newPasswordSchema } from './password.js';
import { emailSchema } from './text.js';
import { staffAccountSchema } from './user.js';

export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];
export type AccountLinkMail = (typeof ACCOUNT_LINK_MAILS)[number];

/** What an owner gets who invites somebody or makes them a new link. The link is shown this one time. */
export const accountLinkSchema = z
  .object({
    account: staffAccountSchema,
    link: z.string().meta({
      description: 'To hand over: a whole address when PUBLIC_URL is set, else a path of this site',
      example: '/admin/set-password#3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    }),
    expiresAt: instantSchema,
    mail: z.enum(ACCOUNT_LINK_MAILS),
  })
  .meta({ id: 'AccountLink' });
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** The secret behind the `#` of a link: 256 random bits. */
const linkTokenSchema = z
  .string({ error: ACCOUNT_LINK_MESSAGES.notWhole })
  .trim()
  .regex(/^[\w-]{43}$/, ACCOUNT_LINK_MESSAGES.notWhole);

const exampleToken = '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export const openLinkSchema = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'OpenLink', example: { token: exampleToken } });
export type OpenLink = z.infer<typeof openLinkSchema>;

/** Whom a link is for, as its page greets them. */
export const openedLinkSchema = z
  .object({
    kind: z.enum(ACCOUNT_LINK_KINDS),
    email: emailSchema,
    firstName: z.string().meta({ example: 'Media' }),
  })
  .meta({ id: 'OpenedLink' });
export type OpenedLink = z.infer<typeof openedLinkSchema>;

export const setPasswordSchema = z
  .strictObject({ token: linkTokenSchema, newPassword: newPasswordSchema })
  .meta({ id: 'SetPassword', example: { token: exampleToken, newPassword: 'another long pass phrase' } });
export type SetPassword = z.infer<typeof setPasswordSchema>;

export const forgotPasswordSchema = z
  .strictObject({ email: emailSchema })
  .meta({ id: 'ForgotPassword', example: { email: 'office@example.org' } });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** The same for every address, so that nobody learns which ones have an account. */
export const forgotPasswordAnswerSchema = z
  .object({
    canMail: z
      .boolean()
      .meta({ description: 'Whether this site sends mail at all; without, an owner helps' }),
  })
  .meta({ id: 'ForgotPasswordAnswer', example: { canMail: true } });
export type ForgotPasswordAnswer = z.infer<typeof forgotPasswordAnswerSchema>;
