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
              <Section labelledBy="ways">
                <SectionHead id="ways" title="Ways to give" />
                <div className={styles.columns}>
                  <div className={styles.text}>
                    {giving.intro && <Prose text={giving.intro} />}
                    <p className={styles.warning}>
                      Check the registered name before you send. We never ask for your PIN.
                    </p>
                  </div>
                  {giving.accounts.length > 0 ? (
                    <GivingAccounts accounts={giving.accounts} />
                  ) : (
                    <p>You can give in person at every service, or ask us how to send a gift.</p>
                  )}
                </div>
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
