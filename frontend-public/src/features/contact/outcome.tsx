import { buttonClass, CheckIcon, MailIcon } from '@chapel/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './contact-form.module.css';

interface OutcomeProps {
  title: string;
  icon: ReactNode;
  /** Page of the form. */
  action: string;
  onAgain: () => void;
  children: ReactNode;
}

/** Shown in place of the form once nothing more is to be done in it. */
function Outcome({ title, icon, action, onAgain, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.tick}>{icon}</span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
      {/* Without a script this loads the empty form anew. */}
      <a
        className={buttonClass('line')}
        href={action}
        onClick={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        Send another message
      </a>
    </div>
  );
}

type Props = Pick<OutcomeProps, 'action' | 'onAgain'>;

/** A message is stored. */
export const Thanks = (props: Props) => (
  <Outcome {...props} title="Thank you for your message" icon={<CheckIcon size={34} />}>
    We have received it and will answer by email or by phone.
  </Outcome>
);

/** A message waits in the outbox. */
export const Kept = (props: Props) => (
  <Outcome {...props} title="Your message is kept" icon={<MailIcon size={34} />}>
    It could not be sent now. It stays on this device and is sent, once, when there is a connection. At the
    top of each page you see what becomes of it.
  </Outcome>
);
