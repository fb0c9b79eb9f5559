import { buttonClass, CheckIcon } from '@chapel/ui';
import { useEffect, useRef } from 'react';
import styles from './contact-form.module.css';

/** Shown in place of the form once a message is stored. */
export function Thanks({ action, onAgain }: { action: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.tick}>
        <CheckIcon size={34} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        Thank you for your message
      </h2>
      <p>We have received it and will answer by email or by phone.</p>
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
