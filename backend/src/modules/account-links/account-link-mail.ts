import { ACCOUNT_LINK_LIFE, type AccountLinkKind } from '@chapel/contracts';
import type { Mail } from '../mail/outbox.service.js';

/** What the mail says of each kind of link; the link stands below it. */
const TEXTS: Record<AccountLinkKind, { subject: string; lines: string[] }> = {
  invite: {
    subject: 'Your invitation to look after the website',
    lines: [
      'You are invited to look after the website of the chapel. Please choose your password here:',
      `The link works once, within ${ACCOUNT_LINK_LIFE.inviteDays} days.`,
    ],
  },
  reset: {
    subject: 'Choose a new password',
    lines: [
      'Someone asked for a new password for your account on the website of the chapel. Choose it here:',
      'The link works once, and not for long. If it was not you, leave it: your password stays as it is.',
    ],
  },
};

/** @param link a whole address */
export function accountLinkMail(kind: AccountLinkKind, to: string, link: string): Mail {
  const { subject, lines } = TEXTS[kind];
  const [ask, life] = lines;
  return { to, subject, text: `${[ask, link, life].join('\n\n')}\n` };
}
