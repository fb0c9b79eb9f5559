import type { Event } from '@chapel/contracts';
import { useNow } from '../../data/now';
import { eventLeaf } from './event-when';
import styles from './event-leaf.module.css';

/** The leaf of a calendar with the event's day. */
export function EventLeaf({ event }: { event: Event }) {
  const { month, day } = eventLeaf(event, useNow());
  return (
    <p className={styles.leaf}>
      <span>{month}</span>
      <b>{day}</b>
    </p>
  );
}
