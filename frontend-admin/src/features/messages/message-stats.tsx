import { useMessageStats } from '../../data/message-stats.queries';
import styles from './messages.module.css';

const CARDS = [
  { key: 'total', label: 'Total' },
  { key: 'unread', label: 'Unread' },
  { key: 'read', label: 'Read' },
  { key: 'replied', label: 'Replied' },
] as const;

/** The four stat cards of the whole chapel's messages (specification, section 2, "Messages"). */
export function MessageStatCards() {
  const { data: stats } = useMessageStats();
  return (
    <dl className={styles.stats} aria-label="Message counts">
      {CARDS.map(({ key, label }) => (
        <div key={key} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{stats ? stats[key] : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
