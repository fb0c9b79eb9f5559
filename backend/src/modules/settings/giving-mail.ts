import type { GivingAccount } from '@chapel/contracts';
import type { Mail } from '../mail/outbox.service.js';
import type { GivingChangeRecord } from './settings.schema.js';

const lineOf = ({ provider, number, registeredName, purpose }: GivingAccount) =>
  `  ${provider}: ${number}, registered to ${registeredName}${purpose && ` (${purpose})`}`;

const listOf = (accounts: readonly GivingAccount[]) =>
  accounts.length > 0 ? accounts.map(lineOf).join('\n') : '  none';

const timeOf = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Africa/Accra',
  }).format(at);

/** The mail that tells an owner of changed giving accounts. @param to the owner's address */
export function givingMail(
  { at, by, before, after }: GivingChangeRecord,
  to: string,
  publicUrl?: string,
): Mail {
  const place = publicUrl ? `${publicUrl}/admin/settings` : 'the admin portal, under Settings';
  const text = [
    `${by} changed the accounts that the site asks people to give to, on ${timeOf(at)}.`,
    `Before:\n${listOf(before)}`,
    `Now:\n${listOf(after)}`,
    `If this is right, there is nothing to do. If nobody of you knows of it, put the accounts right at once (${place}), change the passwords of all owners, and warn the congregation.`,
  ];
  return { to, subject: 'The giving accounts on the site were changed', text: `${text.join('\n\n')}\n` };
}
