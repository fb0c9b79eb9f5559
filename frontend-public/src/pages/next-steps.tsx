import { MESSAGE_REASONS } from '@chapel/contracts/constants';
import { Link, useLocation, useSearchParams } from '@chapel/router';
import { ArrowIcon, Card, CardGrid, Section, SectionHead } from '@chapel/ui';
import { useEffect } from 'react';
import { PageHeader } from '../components/page-header';
import { HOME_CONTENT, PAGE_CONTENT } from '../data/api-paths';
import { messageToChange } from '../data/outbox-use';
import { useOptionalResource, usePageData } from '../data/page-data';
import { ContactForm } from '../features/contact/contact-form';
import styles from './next-steps.module.css';

const FORM_ID = 'take-a-step';
/** The router's key of the address that the visit began with: only that one carries the outcome of a posted form. */
const FIRST_LOCATION = 'default';

/** The steps as staff keep them, and one form that lands in Messages with the chosen step as its reason (product page, "Next Steps"). */
export function NextStepsPage() {
  const branches = useOptionalResource(HOME_CONTENT)?.branches ?? [];
  const steps = useOptionalResource(PAGE_CONTENT)?.nextSteps ?? [];
  const { submission } = usePageData();
  const { hash, key, state } = useLocation();
  const [query] = useSearchParams();
  const asked = query.get('reason') ?? '';
  const reason = (MESSAGE_REASONS as readonly string[]).includes(asked) ? asked : '';

  useEffect(() => {
    // The router does not follow a fragment by itself.
    if (hash === `#${FORM_ID}` && key !== FIRST_LOCATION) document.getElementById(FORM_ID)?.scrollIntoView();
  }, [hash, key]);

  return (
    <>
      <PageHeader eyebrow="Grow with us" title="Next Steps">
        <p>Wherever you are on the way, there is a next step, and nobody takes it alone.</p>
      </PageHeader>
      {steps.length > 0 && (
        <Section>
          <CardGrid>
            {steps.map(({ title, text, scripture, reason: ofStep }, index) => (
              <Card key={index} className={styles.card}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h2 className={styles.title}>{title}</h2>
                <p>{text}</p>
                {scripture && <p className={styles.scripture}>{scripture}</p>}
                <Link
                  className={styles.action}
                  to={`/next-steps?reason=${encodeURIComponent(ofStep)}#${FORM_ID}`}
                  aria-label={`I want to take this step: ${title}`}
                >
                  I want to take this step
                  <ArrowIcon size={18} />
                </Link>
              </Card>
            ))}
          </CardGrid>
        </Section>
      )}
      <Section tone="tint" labelledBy={FORM_ID}>
        <SectionHead id={FORM_ID} eyebrow="Tell us" title="I want to take this step" />
        <div className={styles.form}>
          <ContactForm
            key={messageToChange(state)?.key}
            branches={branches}
            action="/next-steps"
            submitLabel="Send"
            reason={reason}
            submission={key === FIRST_LOCATION ? submission : undefined}
          />
        </div>
      </Section>
    </>
  );
}
