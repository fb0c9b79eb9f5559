import { Link } from '@chapel/router';
import { Section } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { useSite } from '../data/page-data';
import styles from './text-page.module.css';

/** What is stored about visitors, and their rights under Ghana's Data Protection Act, 2012 (Act 843). */
export function PrivacyPage() {
  const email = useSite()?.contacts.email;
  return (
    <>
      <PageHeader title="Privacy">
        <p>We ask for as little as we can, and keep it only for the purpose for which you gave it.</p>
      </PageHeader>
      <Section>
        <div className={styles.text}>
          <h2>What you send us</h2>
          <p>
            When you write to us we store what you enter in the form: your name, email address, phone number
            if you give it, branch, the reason and your message, with the time at which it came. Only the
            staff of the chapel can read it; a copy may go to the office’s mailbox. We keep it until your
            concern is settled, and delete it when you ask us to. What is deleted is gone for good within 30
            days.
          </p>
          <h2>When you join us</h2>
          <p>
            With your consent staff may keep a record of you as a guest or member: how to reach you, your
            branch and ministries, the day and month of your birth, and what was agreed with you. It is never
            shown on this website. Ask us at any time what it says.
          </p>
          <h2>Visiting this website</h2>
          <p>
            We use no advertising and no visitor statistics, and no cookies but the one that remembers your
            choice to use less data. Your network address is not stored: when you send a form it is remembered
            for ten minutes, to hold back spam. The branch that you choose and other choices of yours stay on
            your own device, and so do a copy of the pages that help you without a connection and a message
            that could not be sent yet; clear your browser’s data to remove them.
          </p>
          <h2>Videos and podcasts</h2>
          <p>
            Videos and podcast episodes come from other companies. Nothing is loaded from them until you press
            play; then they learn your network address, and their own rules apply.
          </p>
          <h2>Your rights</h2>
          <p>
            Under Ghana’s Data Protection Act, 2012 (Act 843) you may ask what we store about you, have it
            corrected or deleted, and object to its use. You may also complain to the Data Protection
            Commission.
          </p>
          <p>
            <Link to="/contact">Write to us</Link>
            {email && (
              <>
                {' '}
                or to <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
            .
          </p>
        </div>
      </Section>
    </>
  );
}
