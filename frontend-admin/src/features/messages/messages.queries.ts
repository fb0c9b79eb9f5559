import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteMessage, listMessages, markMessageRead, markMessageReplied } from '@chapel/api-client';
import type { MessageFilter } from '@chapel/api-client';
import { logFailure } from '../../data/errors';
import { MESSAGES_KEY } from '../../data/message-stats.queries';

/** Messages of one page. */
export const PAGE_SIZE = 20;

/** One page of messages, newest first. A failure is logged (specification, section 8). */
export const useMessages = (filter: MessageFilter) =>
  useQuery({
    queryKey: [...MESSAGES_KEY, 'list', filter],
    queryFn: async () => {
      try {
        return await listMessages({ ...filter, limit: PAGE_SIZE });
      } catch (error) {
        logFailure('Failed to load messages')(error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });

/** A change of one message: list, cards and the menu's count follow; a failure is logged only. */
function useMessageMutation(mutationFn: (id: string) => Promise<unknown>, failure: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: MESSAGES_KEY }),
    onError: logFailure(failure),
  });
}

export const useMarkRead = () => useMessageMutation(markMessageRead, 'Failed to update message');
export const useMarkReplied = () => useMessageMutation(markMessageReplied, 'Failed to update message');
export const useDeleteMessage = () => useMessageMutation(deleteMessage, 'Failed to delete message');
