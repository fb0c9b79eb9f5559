import {
  onOutboxChange,
  readOutbox,
  removeFromOutbox,
  sendOutbox,
  type OutboxMessage,
} from '@chapel/api-client/outbox';
import { useEffect, useState } from 'react';

/** Milliseconds between two attempts while a page is open: browsers do not always notice that the line is back. */
const AGAIN_MS = 60_000;
/** Milliseconds for which it is shown that a message was sent. */
const SENT_SHOWN_MS = 7 * 86_400_000;

const isOver = ({ state, writtenAt }: OutboxMessage) =>
  state === 'sent' && Date.now() - writtenAt > SENT_SHOWN_MS;

/**
 * The visitor's messages, as they are now. Sends what waits: at once, when the connection is back, when the page is
 * looked at again, and once a minute. Not every browser sends without an open page (iOS has no Background Sync).
 */
export function useOutbox(): readonly OutboxMessage[] {
  const [messages, setMessages] = useState<readonly OutboxMessage[]>([]);

  useEffect(() => {
    const read = async () => {
      const all = await readOutbox();
      await Promise.all(all.filter(isOver).map(({ key }) => removeFromOutbox(key)));
      setMessages(all.filter((message) => !isOver(message)));
    };
    const send = () => void sendOutbox();
    const sendWhenSeen = () => {
      if (document.visibilityState === 'visible') send();
    };
    const stopListening = onOutboxChange(() => void read());
    const timer = setInterval(sendWhenSeen, AGAIN_MS);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', sendWhenSeen);
    void read().then(send);
    return () => {
      stopListening();
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendWhenSeen);
    };
  }, []);

  return messages;
}
