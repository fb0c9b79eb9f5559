import { Link } from '@chapel/router';
import { ArrowIcon, Card, CardGrid, Section } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import styles from './next-steps.module.css';
import { NEXT_STEPS } from './next-steps-list';

/** Six steps, each with a short text, a scripture and one action, which lands in Messages with its reason. */
export function NextStepsPage() {
  return (
    <>
      <PageHeader eyebrow="Grow with us" title="Next Steps">
        <p>Wherever you are on the way, there is a next step, and nobody takes it alone.</p>
      </PageHeader>
      <Section>
        <CardGrid>
          {NEXT_STEPS.map(({ title, text, scripture, reason }, index) => (
            <Card key={title} className={styles.card}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h2 className={styles.title}>{title}</h2>
              <p>{text}</p>
              <p className={styles.scripture}>{scripture}</p>
              <Link
                className={styles.action}
                to={`/contact?reason=${encodeURIComponent(reason)}`}
                aria-label={`I want to take this step: ${title}`}
              >
                I want to take this step
                <ArrowIcon size={18} />
              </Link>
            </Card>
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
