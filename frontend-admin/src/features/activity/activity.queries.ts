import { useInfiniteQuery } from '@tanstack/react-query';
import { listActivity } from '@chapel/api-client';
import type { ActivityFilter } from '@chapel/api-client';
import { DEFAULT_ACTIVITY_COUNT } from '@chapel/contracts/constants';

/** The log, the newest first; each further page holds what is older. Always read anew: every other screen adds to it. */
export const useActivity = (filter: Pick<ActivityFilter, 'by' | 'kind'>) =>
  useInfiniteQuery({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam }) => listActivity({ ...filter, before: pageParam, limit: DEFAULT_ACTIVITY_COUNT }),
    initialPageParam: undefined as string | undefined,
    // By the last entry and not by a number: what is added meanwhile moves nothing.
    getNextPageParam: (last) => (last.length === DEFAULT_ACTIVITY_COUNT ? last.at(-1)?._id : undefined),
    staleTime: 0,
  });
