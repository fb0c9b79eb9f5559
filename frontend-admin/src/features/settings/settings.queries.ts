import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSettings, removeStarterContent, updateSettings } from '@chapel/api-client';
import type { Settings, UpdateSettings } from '@chapel/contracts';
import { SITE_KEY } from '../../data/site.queries';

const SETTINGS_KEY = ['settings'] as const;

export const useSettings = () => useQuery({ queryKey: SETTINGS_KEY, queryFn: getSettings });

/** Saves the given groups, each whole. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (groups: UpdateSettings) => updateSettings(groups),
    onSuccess: ({ versions }, { currentPassword: _secret, versions: _read, ...groups }) => {
      queryClient.setQueryData<Settings>(SETTINGS_KEY, (old) => old && { ...old, ...groups, versions });
      void queryClient.invalidateQueries({ queryKey: SETTINGS_KEY });
      void queryClient.invalidateQueries({ queryKey: SITE_KEY });
      // Other sources have other statuses, episodes and events: all that is in sight is read again.
      if (groups.sources) void queryClient.invalidateQueries();
    },
  });
}

/** Everything on every page may have changed afterwards. */
export function useRemoveStarterContent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeStarterContent,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
