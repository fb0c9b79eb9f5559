import { useQuery } from '@tanstack/react-query';
import { listBranches } from '@chapel/api-client';

/** Branches with their services: read by several features, so the query lives beside them all. */
export const BRANCHES_KEY = ['branches'] as const;

export const useBranches = () => useQuery({ queryKey: BRANCHES_KEY, queryFn: listBranches });
