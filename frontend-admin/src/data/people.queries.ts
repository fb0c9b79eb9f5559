import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@chapel/api-client';

export const PEOPLE_KEY = ['people'] as const;

/** Every staff account, by name: read by several features. Owners only: the server refuses anybody else. */
export const usePeople = () => useQuery({ queryKey: PEOPLE_KEY, queryFn: listUsers });
