import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createEvent, deleteEvent, listAllEvents, updateEvent } from '@chapel/api-client';
import type { SaveEvent } from '@chapel/contracts';

const EVENTS_KEY = ['events'] as const;

/** Every event of a branch ('all' for every branch), by start. */
export const useEvents = (branch: string) =>
  useQuery({ queryKey: [...EVENTS_KEY, branch], queryFn: () => listAllEvents({ branch }) });

/** Creates the event, or saves the one with `id`. */
export function useSaveEvent(id?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (event: SaveEvent) => (id === undefined ? createEvent(event) : updateEvent(id, event)),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: EVENTS_KEY }),
  });
}

export function useDeleteEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteEvent,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: EVENTS_KEY }),
  });
}
