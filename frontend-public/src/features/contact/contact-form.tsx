import type { Branch } from '@chapel/contracts';
import { MIN_FILL_MS } from '@chapel/contracts/constants';
import { useLocation, type Submission } from '@chapel/router';
import { buttonClass } from '@chapel/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { loadOutboxPanel } from '../../data/outbox-panel';
import { messageToChange } from '../../data/outbox-use';
import { usePageData } from '../../data/page-data';
import { ContactFields } from './contact-fields';
import styles from './contact-form.module.css';
import { contactBody, createSender, type ContactOutcome, type ContactProblem } from './contact-request';
import { Kept, Thanks } from './outcome';

export interface ContactFormProps {
  branches: readonly Branch[];
  /** Page that the form stands on: where it is posted without a script. */
  action?: '/contact' | '/next-steps';
  /** Words on the button. */
  submitLabel?: string;
  /** Reason that the address asked for, such as `/contact?reason=Baptism`. */
  reason?: string;
  /** Outcome of the same form sent without a script. */
  submission?: Submission;
}

/** Needed by who writes, and only then; asked for more than once it comes once. */
const loadOutbox = () => {
  // Where it cannot be had, the next page looks after what waits.
  loadOutboxPanel().catch(() => undefined);
};

/**
 * The contact form. It posts to its own page, where the web front takes it without a script; with one it is sent in
 * place, or kept until it can be sent. Inputs are uncontrolled: what a visitor typed before the script came, or sent in vain, stays in them.
 */
export function ContactForm({
  branches,
  action = '/contact',
  submitLabel = 'Send message',
  reason = '',
  submission,
}: ContactFormProps) {
  const { renderedAt } = usePageData();
  const toChange = messageToChange(useLocation().state);
  const [outcome, setOutcome] = useState<ContactOutcome['state'] | null>(
    submission?.received ? 'received' : null,
  );
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ContactProblem | null>(
    toChange?.problem ?? submission?.problem ?? null,
  );
  const [send] = useState(() => createSender(action, toChange?.key));
  const form = useRef<HTMLFormElement>(null);
  const shownAfter = useRef(0);

  useEffect(() => {
    shownAfter.current = Math.round(performance.now());
  }, []);

  useEffect(() => {
    if (!problem) return;
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [problem]);

  const again = { action, onAgain: () => setOutcome(null) };
  if (outcome === 'received') return <Thanks {...again} />;
  if (outcome === 'waiting') return <Kept {...again} />;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(null);
    // By the server's clock: that of a phone may be hours off.
    const body = contactBody(new FormData(event.currentTarget), renderedAt + shownAfter.current);
    const result = await send(body);
    setSending(false);
    if (result.state === 'refused') setProblem(result.problem);
    else setOutcome(result.state);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      action={action}
      method="post"
      onFocus={loadOutbox}
      onSubmit={(event) => void submit(event)}
    >
      {problem && (
        <div className={styles.problem} role="alert" tabIndex={-1}>
          <p>{problem.message}</p>
          <p>Nothing that you typed is lost.</p>
        </div>
      )}
      <ContactFields
        branches={branches}
        values={{ reason, ...(submission?.received ? {} : submission?.values), ...toChange?.values }}
        errors={problem?.fields ?? {}}
      />
      {/* People do not see this field; programs fill it in, and the server sends those away. */}
      <p className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {/* A second attempt began at least as long ago as the first, so the least time to fill in is over. */}
      <input type="hidden" name="startedAt" defaultValue={renderedAt - (submission ? MIN_FILL_MS : 0)} />
      <div className={styles.end}>
        <button type="submit" className={buttonClass('solid')} disabled={isSending}>
          {isSending ? 'Sending...' : submitLabel}
        </button>
      </div>
    </form>
  );
}
