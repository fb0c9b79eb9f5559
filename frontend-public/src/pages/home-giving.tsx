import type { Site } from '@chapel/contracts';
import { whatsAppLink } from '@chapel/domain';
import { Link } from '@chapel/router';
import { buttonClass, ChatIcon, Eyebrow, Section } from '@chapel/ui';
import { Prose } from '../components/prose';
import { GivingAccounts } from '../features/giving/giving-accounts';
import { HOME_ACCOUNTS } from './home-limits';
import styles from './home-giving.module.css';

/** Ways to give; in person and by asking while there is no account to give to. */
export function HomeGiving({ giving: { intro, accounts }, contacts }: Pick<Site, 'giving' | 'contacts'>) {
  const chat = whatsAppLink(contacts.whatsappNumber);
  return (
    <Section tone="purple" labelledBy="give">
      <div className={styles.columns}>
        <div className={styles.text}>
          <Eyebrow>Give</Eyebrow>
          <h2 id="give">Your gift carries the work</h2>
          {intro && <Prose text={intro} />}
          <p className={styles.warning}>
            Check the registered name before you send. We never ask for your PIN.
          </p>
          <p className={styles.actions}>
            <Link className={buttonClass('gold')} to="/give">
              All ways to give
            </Link>
            {chat && (
              <a className={buttonClass('ghost')} href={chat}>
                <ChatIcon />
                Ask on WhatsApp
              </a>
            )}
          </p>
        </div>
        {accounts.length > 0 ? (
          <GivingAccounts accounts={accounts.slice(0, HOME_ACCOUNTS)} />
        ) : (
          <p className={styles.inPerson}>
            Gifts are received in person at every service, at all our branches. Ask us for the Mobile Money
            and bank details: you get them from us alone.
          </p>
        )}
      </div>
    </Section>
  );
}
