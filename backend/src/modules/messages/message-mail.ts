import { ALL_BRANCHES, emailSchema, type CreateMessage } from '@chapel/contracts';
import type { Mail } from '../mail/outbox.service.js';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The mail that tells the office of a message.
 *
 * @param to the Contact Form Email
 * @param publicUrl the site's origin, for the link to the portal
 * @returns null when the visitor's address could not stand as Reply-To
 */
export function messageMail(message: CreateMessage, to: string, publicUrl?: string): Mail | null {
  const address = emailSchema.safeParse(message.email);
  if (!address.success) return null;
  const name = oneLine(message.name);
  const branch = message.branch === ALL_BRANCHES ? 'All branches' : oneLine(message.branch);
  const facts = [
    `Name: ${name}`,
    `Email: ${address.data}`,
    ...(message.phone ? [`Phone: ${oneLine(message.phone)}`] : []),
    `Branch: ${branch}`,
    ...(message.reason ? [`About: ${message.reason}`] : []),
  ];
  const portal = publicUrl ? [`Read and answer it in the portal: ${publicUrl}/admin/messages`] : [];
  return {
    to,
    replyTo: { name, address: address.data },
    subject: `Message from ${name} (${branch})`,
    text: `${[facts.join('\n'), message.message, ...portal].join('\n\n')}\n`,
  };
}
