import { useQuery } from '@tanstack/react-query';
import { getSite } from '@chapel/api-client';

export const SITE_KEY = ['site'] as const;

/** The chapel's public identity, for the name above the menu. */
export const useSite = () => useQuery({ queryKey: SITE_KEY, queryFn: getSite, staleTime: 300_000 });
