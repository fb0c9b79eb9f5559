import { useQuery } from '@tanstack/react-query';
import { listGivingChanges } from '@chapel/api-client';

/** Changes of the giving accounts in the last 24 hours, newest first. */
export const useGivingChanges = () => useQuery({ queryKey: ['giving-changes'], queryFn: listGivingChanges });
