import type { ReactNode } from 'react';
import { Button, Skeleton, Text } from '@mantine/core';
import styles from './list-state.module.css';

/** Grey lines of about the final height, with the words for those who do not see them. */
export function LoadingLines({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div role="status" className={styles.lines}>
      <Text c="dimmed">{label}</Text>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={64} radius="lg" />
      ))}
    </div>
  );
}

/** A list that could not be read: never shown as an empty one. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.box} role="alert">
      <Text>{message}</Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** An empty list, with the way to begin where there is one. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.box}>
      <Text fw={600}>{text}</Text>
      {children}
    </div>
  );
}
