import { useRef, useState } from 'react';
import { Button, Text, TextInput } from '@mantine/core';
import type { AccountLink, AccountLinkMail } from '@chapel/contracts';
import { formatAdminDate, whatsAppShareLink } from '@chapel/domain';
import styles from './people.module.css';

/** Whether the link is on its way by mail already. */
const MAIL_WORDS: Record<AccountLinkMail, (email: string) => string> = {
  sent: (email) => `It was mailed to ${email}. You can hand it over yourself too.`,
  failed: (email) => `It could not be mailed to ${email}. Please hand it over yourself.`,
  'not-set-up': () => 'This site sends no mail yet. Please hand it over yourself.',
};

/** A one-time link that was just made, to copy or to send by WhatsApp. It is shown once: only a hash of it is stored. */
export function LinkNotice({ made, onDone }: { made: AccountLink; onDone: () => void }) {
  const { account, expiresAt, mail } = made;
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = new URL(made.link, window.location.origin).href;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // Browsers keep the clipboard from pages without https: the link is selected, to be copied by hand.
      setIsCopied(false);
    }
  };
  const text = `${account.firstName}, please choose your password for the website here: ${link}`;
  return (
    <section className={styles.notice} aria-label={`Link for ${account.firstName} ${account.lastName}`}>
      <Text>
        <strong>
          Link for {account.firstName} {account.lastName}.
        </strong>{' '}
        {MAIL_WORDS[mail](account.email)} It works once, until {formatAdminDate(expiresAt)}, and is not shown
        again.
      </Text>
      <TextInput ref={field} label="Link" value={link} readOnly onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button
          component="a"
          href={whatsAppShareLink(text)}
          target="_blank"
          rel="noreferrer"
          variant="default"
        >
          Send by WhatsApp
        </Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <span role="status">{isCopied && 'Link copied'}</span>
      </div>
    </section>
  );
}
