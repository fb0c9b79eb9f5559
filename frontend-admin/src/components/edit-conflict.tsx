import { Button } from '@mantine/core';
import { fieldWords } from './field-words';
import styles from './edit-conflict.module.css';

/** What somebody else saved while this form was open, and the two ways on. */
export interface Conflict {
  /** The fields that differ from what is typed here: their name and what is saved now. */
  theirs: { field: string; text: string }[];
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Both versions of a record that two people edit (product page, "Typing is never lost"): the form still holds mine. */
export function EditConflict({ conflict }: { conflict: Conflict | undefined }) {
  if (!conflict) return null;
  return (
    <section className={styles.box} aria-label="What they saved">
      <p className={styles.line}>What you typed is still in the form. They saved:</p>
      <dl className={styles.list}>
        {conflict.theirs.map(({ field, text }) => (
          <div key={field}>
            <dt>{fieldWords(field)}</dt>
            <dd>{text || '(empty)'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="default" onClick={conflict.keepMine}>
          Keep mine
        </Button>
        <Button variant="default" onClick={conflict.takeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}
