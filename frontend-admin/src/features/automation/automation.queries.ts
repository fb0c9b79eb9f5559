import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPodcastStatus, getYoutubeSyncStatus, triggerYoutubeSync } from '@chapel/api-client';
import { YOUTUBE_MESSAGES } from '@chapel/contracts/constants';

const YOUTUBE_KEY = ['youtube', 'sync-status'] as const;

/** Never fails: an unreachable service is a status too (specification, section 8). */
export const useYoutubeSyncStatus = () => useQuery({ queryKey: YOUTUBE_KEY, queryFn: getYoutubeSyncStatus });

export const usePodcastStatus = () =>
  useQuery({ queryKey: ['podcast', 'status'], queryFn: getPodcastStatus });

/** Starts a sync; the status is read again 2000 ms later (specification, section 9). */
export function useManualSync() {
  const queryClient = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useMutation({
    mutationFn: triggerYoutubeSync,
    onSettled: () => {
      timer.current = window.setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: YOUTUBE_KEY }),
        YOUTUBE_MESSAGES.statusRefreshDelay,
      );
    },
  });
}
