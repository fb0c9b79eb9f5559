import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createBranch, deleteBranch, updateBranch } from '@chapel/api-client';
import type { SaveBranch } from '@chapel/contracts';
import { BRANCHES_KEY } from '../../data/branches.queries';

/** Creates the branch, or saves the one with `id`. */
export function useSaveBranch(id?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (branch: SaveBranch) => (id === undefined ? createBranch(branch) : updateBranch(id, branch)),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: BRANCHES_KEY }),
  });
}

export function useDeleteBranch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteBranch,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: BRANCHES_KEY }),
  });
}
