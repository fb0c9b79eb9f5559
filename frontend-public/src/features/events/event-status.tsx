import type { Event } from '@chapel/contracts';
import styles from './event-status.module.css';

const LABELS = { scheduled: '', moved: 'Moved', cancelled: 'Cancelled' } as const;

/** Says that an event was moved or cancelled; nothing for one that takes place as announced. */
export function EventStatus({ status = 'scheduled' }: Pick<Event, 'status'>) {
  if (!LABELS[status]) return null;
  return <span className={`${styles.status} ${styles[status]}`}>{LABELS[status]}</span>;
}
