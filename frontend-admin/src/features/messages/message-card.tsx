import { Button, Text } from '@mantine/core';
import { ALL_BRANCHES, MESSAGE_TEXTS } from '@chapel/contracts/constants';
import type { Message, MessageStatus } from '@chapel/contracts';
import { ALL_BRANCHES_NAME, formatAdminDate, preview } from '@chapel/domain';
import { Pill } from '../../components/pill';
import styles from './messages.module.css';

const TONES = { unread: 'wait', read: 'plain', replied: 'good' } as const satisfies Record<
  MessageStatus,
  string
>;

/** The status in a badge. */
export function StatusPill({ status }: { status: MessageStatus }) {
  return <Pill tone={TONES[status]}>{status}</Pill>;
}

/** A message for the whole chapel carries 'all' in place of a branch's name. */
export const branchLabel = (branch: string): string => (branch === ALL_BRANCHES ? ALL_BRANCHES_NAME : branch);

interface MessageCardProps {
  message: Message;
  onOpen: () => void;
  onMarkRead: () => void;
  onMarkReplied: () => void;
  onDelete: () => void;
}

/** One message: its first 100 characters, and the transitions that its status allows (specification, section 4). */
export function MessageCard({ message, onOpen, onMarkRead, onMarkReplied, onDelete }: MessageCardProps) {
  const { name, status, reason, branch, createdAt } = message;
  return (
    <li className={`${styles.card} ${status === 'unread' ? styles.unread : ''}`}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <StatusPill status={status} />
        <Text c="dimmed" size="sm" className={styles.when}>
          {[branchLabel(branch), reason, formatAdminDate(createdAt)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text className={styles.text}>{preview(message.message, MESSAGE_TEXTS.previewLength)}</Text>
      <div className={styles.actions}>
        <Button variant="default" aria-label={`View message from ${name}`} onClick={onOpen}>
          View
        </Button>
        {status === 'unread' && (
          <Button variant="default" aria-label={`Mark Read: message from ${name}`} onClick={onMarkRead}>
            Mark Read
          </Button>
        )}
        {status !== 'replied' && (
          <Button variant="default" aria-label={`Mark Replied: message from ${name}`} onClick={onMarkReplied}>
            Mark Replied
          </Button>
        )}
        <Button variant="default" c="red.9" aria-label={`Delete message from ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
