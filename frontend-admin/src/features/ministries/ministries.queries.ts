import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createMinistry, deleteMinistry, updateMinistry } from '@chapel/api-client';
import type { SaveMinistry } from '@chapel/contracts';
import { MINISTRIES_KEY } from '../../data/ministries.queries';

function useMinistryMutation<T>(mutationFn: (input: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: MINISTRIES_KEY }),
  });
}

/** Creates the ministry, or saves the one with `id`. */
export const useSaveMinistry = (id?: string) =>
  useMinistryMutation((ministry: SaveMinistry) =>
    id === undefined ? createMinistry(ministry) : updateMinistry(id, ministry),
  );

export const useDeleteMinistry = () => useMinistryMutation(deleteMinistry);
