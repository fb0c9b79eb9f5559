import { MESSAGE_REASONS } from '@chapel/contracts/constants';
import { useLocation, useSearchParams } from '@chapel/router';
import { Section, SectionHead } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { ResourceView } from '../components/resource-view';
import { HOME_CONTENT } from '../data/api-paths';
import { messageToChange } from '../data/outbox-use';
import { usePageData, useResource, useSite } from '../data/page-data';
import { BranchCards } from '../features/branches/branch-card';
import { ContactForm } from '../features/contact/contact-form';
import styles from './contact.module.css';
import { HeadOffice } from './head-office';

/** The router's key of the address that the visit began with: only that one carries the outcome of a posted form. */
const FIRST_LOCATION = 'default';

/** The form, the head office and every branch. */
export function ContactPage() {
  const content = useResource(HOME_CONTENT);
  const site = useSite();
  const { submission } = usePageData();
  const [query] = useSearchParams();
  const { key, state } = useLocation();
  const isFirst = key === FIRST_LOCATION;
  const asked = query.get('reason') ?? '';
  const reason = (MESSAGE_REASONS as readonly string[]).includes(asked) ? asked : '';
  return (
    <>
      <PageHeader title="Contact us">
        <p>Write to us, call, or chat with the branch near you. We are glad to hear from you.</p>
      </PageHeader>
      <ResourceView resource={content} name="the branches">
        {({ branches }) => (
          <>
            <Section>
              <div className={styles.columns}>
                <ContactForm
                  key={messageToChange(state)?.key}
                  branches={branches}
                  reason={reason}
                  submission={isFirst ? submission : undefined}
                />
                {site && <HeadOffice contacts={site.contacts} />}
              </div>
            </Section>
            {branches.length > 0 && (
              <Section tone="tint" labelledBy="branches">
                <SectionHead id="branches" eyebrow="Near you" title="Our branches" />
                <BranchCards branches={branches} />
              </Section>
            )}
          </>
        )}
      </ResourceView>
    </>
  );
}
