import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@chapel/api-client';

const SESSIONS_KEY = ['own-sessions'] as const;

/** The devices on which one's own account is signed in. */
export const useOwnSessions = () => useQuery({ queryKey: SESSIONS_KEY, queryFn: listOwnSessions });

function useSessionsMutation<Input>(mutationFn: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export const useEndSession = () => useSessionsMutation(endOwnSession);
export const useEndOtherSessions = () => useSessionsMutation(() => endOtherSessions());
