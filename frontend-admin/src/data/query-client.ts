import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@chapel/api-client';

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * The admin's cache of answers. `networkMode: 'always'`: without a connection a save must fail at once and say so,
 * not wait unseen until the connection returns.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
