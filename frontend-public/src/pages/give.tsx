import { telLink, whatsAppLink } from '@chapel/domain';
import { Link } from '@chapel/router';
import { buttonClass, Section, SectionHead } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { Prose } from '../components/prose';
import { ResourceView } from '../components/resource-view';
import { HOME_CONTENT, SITE } from '../data/api-paths';
import { useOptionalResource, useResource } from '../data/page-data';
import { GivingAccounts } from '../features/giving/giving-accounts';
import styles from './give.module.css';

const WHY =
  'Your giving carries the branches, the outreach and families in need. Give as you have decided in your heart.';

/** The kinds of account in the order in which they are shown. */
const KINDS = [
  { kind: 'mobile-money', title: 'Mobile Money', hint: 'Copy the number, or tap it to dial.' },
  { kind: 'bank', title: 'Bank', hint: 'For transfers and standing orders.' },
] as const;

/** Why, how and whom to ask. */
export function GivePage() {
  const resource = useResource(SITE);
  const branches = useOptionalResource(HOME_CONTENT)?.branches ?? [];
  return (
    <>
      <PageHeader eyebrow="Give" title="Your gift carries the work">
        <p>
          “God loveth a cheerful giver.” <cite>2 Corinthians 9:7</cite>
        </p>
      </PageHeader>
      <ResourceView resource={resource} name="the ways to give">
        {({ giving, contacts }) => {
          const phone = contacts.phones.find(Boolean);
          const chat = whatsAppLink(contacts.whatsappNumber);
          return (
            <>
              <Section labelledBy="why">
                <div className={styles.why}>
                  <div className={styles.text}>
                    <h2 id="why">Why we give</h2>
                    <Prose text={giving.intro || WHY} />
                  </div>
                  <p className={styles.warning}>
                    Check the registered name before you send. We never ask for your PIN.
                  </p>
                </div>
              </Section>
              <Section tone="purple" labelledBy="ways">
                <SectionHead id="ways" eyebrow="From your phone" title="Ways to give" />
                {giving.accounts.length > 0 ? (
                  <div className={styles.kinds}>
                    {KINDS.map(({ kind, title, hint }) => {
                      const accounts = giving.accounts.filter((account) => account.kind === kind);
                      if (accounts.length === 0) return null;
                      return (
                        <div key={kind} className={styles.kind}>
                          <h3>{title}</h3>
                          <p>{hint}</p>
                          <GivingAccounts accounts={accounts} />
                        </div>
                      );
                    })}
                  </div>
                ) : (
                  <p className={styles.ask}>
                    Ask us for the Mobile Money and bank details. You get them from us alone, so that your
                    gift reaches the chapel.
                  </p>
                )}
              </Section>
              <Section tone="tint" labelledBy="in-person">
                <SectionHead id="in-person" title="In person" />
                <div className={styles.text}>
                  <p>Gifts are received during every service at all our branches.</p>
                  {branches.length > 0 && (
                    <ul className={styles.branches}>
                      {branches.map((branch) => (
                        <li key={branch._id}>
                          <b>{branch.name}</b> {branch.location}
                        </li>
                      ))}
                    </ul>
                  )}
                  <p className={styles.actions}>
                    <Link className={buttonClass('solid')} to="/contact?reason=Giving">
                      Ask about giving
                    </Link>
                    {phone && (
                      <a className={buttonClass('line')} href={telLink(phone)}>
                        Call {phone}
                      </a>
                    )}
                    {chat && (
                      <a className={buttonClass('line')} href={chat}>
                        WhatsApp
                      </a>
                    )}
                  </p>
                </div>
              </Section>
            </>
          );
        }}
      </ResourceView>
    </>
  );
}
