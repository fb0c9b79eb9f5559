import { Button } from '@mantine/core';
import styles from './draft-hint.module.css';

/** Says that unsaved text is kept on this device, and offers to go back to what is saved. */
export function DraftHint({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  if (!shown) return null;
  return (
    <span className={styles.hint}>
      Draft kept on this device
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        Discard draft
      </Button>
    </span>
  );
}
