import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createService, deleteService, updateService } from '@chapel/api-client';
import type { SaveService } from '@chapel/contracts';
import { BRANCHES_KEY } from '../../data/branches.queries';

/** Where a service is kept now: its identifier and its branch's. */
export interface ServicePlace {
  branchId: string;
  serviceId: string;
}

/** Adds a service, or saves the one at `place`. Branches are read again afterwards (specification, section 4). */
export function useSaveService(place?: ServicePlace) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (service: SaveService) =>
      place ? updateService(place.branchId, place.serviceId, service) : createService(service),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: BRANCHES_KEY }),
  });
}

export function useDeleteService() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ branchId, serviceId }: ServicePlace) => deleteService(branchId, serviceId),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: BRANCHES_KEY }),
  });
}
