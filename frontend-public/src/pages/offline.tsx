import { telLink, whatsAppLink } from '@chapel/domain';
import { Link } from '@chapel/router';
import { buttonClass, Section, SectionHead } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { HOME_CONTENT } from '../data/api-paths';
import { useOptionalResource, useSite } from '../data/page-data';
import { BranchCards } from '../features/branches/branch-card';
import styles from './text-page.module.css';

/** The pages that the service worker keeps for everybody (frontend-shell/worker/addresses.ts), as a visitor calls them. */
const KEPT = [
  { to: '/', label: 'Home and service times' },
  { to: '/events', label: 'Events' },
  { to: '/contact', label: 'Contact, branches and the message form' },
  { to: '/next-steps', label: 'Next Steps' },
  { to: '/give', label: 'Ways to give' },
] as const;

/**
 * Stands in for a page that this device does not keep: says so, what there is instead, and whom to call. It runs
 * without a script, because it is shown at any address.
 */
export function OfflinePage() {
  const contacts = useSite()?.contacts;
  const branches = useOptionalResource(HOME_CONTENT)?.branches ?? [];
  const phone = contacts?.phones.find(Boolean);
  const chat = contacts?.whatsappNumber ? whatsAppLink(contacts.whatsappNumber) : '';
  return (
    <>
      <PageHeader title="You are offline">
        <p>
          This page needs a connection, and your device has none now. It is not lost: come back to it later.
        </p>
      </PageHeader>
      <Section labelledBy="kept">
        <div className={styles.text}>
          <p>
            {/* The address is that of the page that was asked for. */}
            <a className={buttonClass('solid')} href="">
              Try again
            </a>
          </p>
          <h2 id="kept">What your device keeps</h2>
          <p>
            You can open these pages now. A message that you write is kept and sent when you are back online.
          </p>
          <ul id="kept-pages" className={styles.links}>
            {KEPT.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          {(phone || chat) && (
            <>
              <h2>Speak to someone</h2>
              <ul className={styles.links}>
                {phone && (
                  <li>
                    <a href={telLink(phone)}>Call {phone}</a>
                  </li>
                )}
                {chat && (
                  <li>
                    <a href={chat}>WhatsApp</a>
                  </li>
                )}
              </ul>
            </>
          )}
        </div>
      </Section>
      {branches.length > 0 && (
        <Section tone="tint" labelledBy="branches">
          <SectionHead id="branches" title="Branches and service times" />
          <BranchCards branches={branches} />
        </Section>
      )}
    </>
  );
}
