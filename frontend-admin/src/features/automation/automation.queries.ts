import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getCalendarStatus,
  getLatestEpisode,
  getPodcastStatus,
  getYoutubeSyncStatus,
  triggerYoutubeSync,
} from '@chapel/api-client';
import { YOUTUBE_MESSAGES } from '@chapel/contracts/constants';
import type { PodcastStatus } from '@chapel/contracts';

const YOUTUBE_KEY = ['youtube', 'sync-status'] as const;

/** While a sync is under way its end is waited for; at other times nothing is asked in the background. */
const whileRunning = ({ state: { data } }: { state: { data?: Pick<PodcastStatus, 'state'> | undefined } }) =>
  data?.state === 'running' ? YOUTUBE_MESSAGES.statusRefreshDelay : false;

/** Never fails: an unreachable service is a status too (specification, section 8). As the next two. */
export const useYoutubeSyncStatus = () =>
  useQuery({ queryKey: YOUTUBE_KEY, queryFn: getYoutubeSyncStatus, refetchInterval: whileRunning });

export const usePodcastStatus = () =>
  useQuery({ queryKey: ['podcast', 'status'], queryFn: getPodcastStatus, refetchInterval: whileRunning });

export const useCalendarStatus = () =>
  useQuery({ queryKey: ['calendar', 'status'], queryFn: getCalendarStatus, refetchInterval: whileRunning });

/** The episode that visitors hear first; read anew after each sync. */
export const useCurrentEpisode = (status: PodcastStatus | undefined) =>
  useQuery({
    queryKey: ['podcast', 'latest', status?.lastSync ?? ''],
    queryFn: getLatestEpisode,
    enabled: status?.configured === true,
  });

interface SyncHearing {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/**
 * Starts a sync; the status is read again 2000 ms later (specification, section 9). `isSyncing` until then: before
 * that nobody knows whether the sync has ended, and a second one would only be refused.
 */
export function useManualSync() {
  const queryClient = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  const [isSyncing, setIsSyncing] = useState(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: YOUTUBE_KEY });
    setIsSyncing(false);
  };
  const { mutate } = useMutation({
    mutationFn: triggerYoutubeSync,
    onMutate: () => setIsSyncing(true),
    // A sync that was refused may be tried again at once.
    onError: () => setIsSyncing(false),
    onSettled: () => {
      timer.current = window.setTimeout(() => void readAgain(), YOUTUBE_MESSAGES.statusRefreshDelay);
    },
  });
  return { start: (hearing: SyncHearing) => mutate(undefined, hearing), isSyncing };
}
