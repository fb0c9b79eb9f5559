import { Button, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MESSAGE_TEXTS } from '@chapel/contracts/constants';
import type { Message } from '@chapel/contracts';
import { formatAdminDate, telLink, whatsAppLink } from '@chapel/domain';
import { branchLabel, StatusPill } from './message-card';
import styles from './messages.module.css';

interface MessageDetailProps {
  /** The message to read; null while the dialog is closed. */
  message: Message | null;
  isSaving: boolean;
  onMarkReplied: () => void;
  onClose: () => void;
}

/** The whole message, ways to answer it, and its two buttons (specification, section 2, "Messages"). */
export function MessageDetail({ message, isSaving, onMarkReplied, onClose }: MessageDetailProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)');
  return (
    <Modal
      opened={message !== null}
      onClose={onClose}
      title={message ? `Message from ${message.name}` : ''}
      size="lg"
      fullScreen={isNarrow}
    >
      {message && (
        <div className={styles.detail}>
          <div className={styles.head}>
            <StatusPill status={message.status} />
            <Text c="dimmed" size="sm">
              {[branchLabel(message.branch), message.reason, formatAdminDate(message.createdAt)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Text className={styles.whole}>{message.message}</Text>
          <ul className={styles.ways} aria-label="Ways to answer">
            <li>
              <a href={`mailto:${message.email}`}>{message.email}</a>
            </li>
            {message.phone && (
              <>
                <li>
                  <a href={telLink(message.phone)}>{message.phone}</a>
                </li>
                <li>
                  <a href={whatsAppLink(message.phone)} target="_blank" rel="noreferrer">
                    WhatsApp
                  </a>
                </li>
              </>
            )}
          </ul>
          <div className={styles.actions}>
            {message.status !== 'replied' && (
              <Button onClick={onMarkReplied} loading={isSaving}>
                {MESSAGE_TEXTS.markReplied}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {MESSAGE_TEXTS.close}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
