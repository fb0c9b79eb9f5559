import { useQuery } from '@tanstack/react-query';
import { getMessageStats } from '@chapel/api-client';
import { logFailure } from './errors';

/** Every read about messages begins with this key, so that one call brings menu, cards and list up to date. */
export const MESSAGES_KEY = ['messages'] as const;

/** Total, unread, read and replied. A failure is logged only (specification, section 8). */
export const useMessageStats = () =>
  useQuery({
    queryKey: [...MESSAGES_KEY, 'stats'],
    queryFn: async () => {
      try {
        return await getMessageStats();
      } catch (error) {
        logFailure('Failed to load message stats')(error);
        throw error;
      }
    },
    // The menu's count shows what has come in meanwhile; only while the tab is in sight.
    refetchInterval: 60_000,
  });

export const useUnreadCount = (): number => useMessageStats().data?.unread ?? 0;
