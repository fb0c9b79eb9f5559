import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDeletedRecords, purgeDeletedRecord, restoreDeletedRecord } from '@chapel/api-client';
import type { DeletedRecordFilter } from '@chapel/api-client';

const DELETED_KEY = ['deleted-records'] as const;

/** Records on one page of the list. */
export const PAGE_SIZE = 25;

/** One page, the last deleted first. Always read anew: every other screen adds to it. */
export const useDeletedRecords = (filter: DeletedRecordFilter) =>
  useQuery({
    queryKey: [...DELETED_KEY, filter],
    queryFn: () => listDeletedRecords({ ...filter, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What is back may stand on any screen: all of them are read again. Also after a failure: it may be gone. */
export function useRestoreRecord() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: restoreDeletedRecord,
    onSettled: () => void queryClient.invalidateQueries(),
  });
}

export function usePurgeRecord() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: purgeDeletedRecord,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: DELETED_KEY }),
  });
}
