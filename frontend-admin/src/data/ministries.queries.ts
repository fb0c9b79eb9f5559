import { useQuery } from '@tanstack/react-query';
import { listMinistriesForStaff } from '@chapel/api-client';

export const MINISTRIES_KEY = ['ministries'] as const;

/** Every ministry, unpublished ones included, by their order: read by several features. */
export const useMinistries = () => useQuery({ queryKey: MINISTRIES_KEY, queryFn: listMinistriesForStaff });
