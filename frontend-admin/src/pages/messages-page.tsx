import { MessageInbox } from '../features/messages/message-inbox';
import { MessageStatCards } from '../features/messages/message-stats';
import styles from './pages.module.css';

/** `/admin/messages` (specification, section 2, "Messages"). */
export function MessagesPage() {
  return (
    <div className={styles.stack}>
      <MessageStatCards />
      <MessageInbox />
    </div>
  );
}
