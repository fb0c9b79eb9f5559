import { removeFromOutbox, sendOutbox, type OutboxMessage } from '@chapel/api-client/outbox';
import { preview } from '@chapel/domain';
import { Link } from '@chapel/router';
import { buttonClass, Wrap } from '@chapel/ui';
import type { MessageToChange } from '../../data/outbox-use';
import styles from './outbox-panel.module.css';
import { useOutbox } from './use-outbox';

const PREVIEW_LENGTH = 80;

const when = (milliseconds: number) =>
  new Date(milliseconds).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });

/** What becomes of each message that was written on this device: it waits, was sent, or was not taken. */
export function OutboxPanel() {
  const messages = useOutbox();
  if (messages.length === 0) return null;
  return (
    <aside className={styles.panel} aria-label="Your messages">
      <Wrap>
        <ul className={styles.list} aria-live="polite">
          {messages.map((message) => (
            <li key={message.key} className={styles.item} data-state={message.state}>
              <p className={styles.text}>
                <b>{headline(message)}</b>{' '}
                <span className={styles.written}>
                  “{preview(message.body.message, PREVIEW_LENGTH)}”, {when(message.writtenAt)}
                </span>
              </p>
              <Actions message={message} />
            </li>
          ))}
        </ul>
      </Wrap>
    </aside>
  );
}

function headline({ state, problem }: OutboxMessage): string {
  if (state === 'sent') return 'Your message was sent. We will answer by email or by phone.';
  if (state === 'refused') return `Your message was not taken. ${problem?.message ?? ''}`;
  return 'Your message waits on this device and is sent when there is a connection.';
}

function Actions({ message }: { message: OutboxMessage }) {
  const { key, state, page } = message;
  const remove = () => {
    if (state === 'sent' || window.confirm('Remove this message? It has not been sent.')) {
      void removeFromOutbox(key);
    }
  };
  return (
    <p className={styles.actions}>
      {state === 'waiting' && (
        <button type="button" className={buttonClass('line', 'small')} onClick={() => void sendOutbox(key)}>
          Send now
        </button>
      )}
      {state === 'refused' && (
        <Link className={buttonClass('line', 'small')} to={page} state={{ toChange: changeOf(message) }}>
          Change it
        </Link>
      )}
      <button type="button" className={buttonClass('line', 'small')} onClick={remove}>
        {state === 'sent' ? 'Done' : 'Remove'}
      </button>
    </p>
  );
}

function changeOf({ key, body, problem }: OutboxMessage): MessageToChange {
  const { startedAt: _startedAt, website: _website, ...values } = body;
  return { key, values, problem };
}
