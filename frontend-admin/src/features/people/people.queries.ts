import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteUser, inviteUser, makeUserLink, signUserOut, updateUser } from '@chapel/api-client';
import type { UpdateUser } from '@chapel/contracts';
import { PEOPLE_KEY } from '../../data/people.queries';

function usePeopleMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Also after a failure: a refused change must not stay on the screen.
    onSettled: () => queryClient.invalidateQueries({ queryKey: PEOPLE_KEY }),
  });
}

export const useInvitePerson = () => usePeopleMutation(inviteUser);
export const useMakeLink = () => usePeopleMutation(makeUserLink);
export const useChangePerson = () =>
  usePeopleMutation(({ id, changes }: { id: string; changes: UpdateUser }) => updateUser(id, changes));
export const useSignPersonOut = () => usePeopleMutation(signUserOut);
export const useDeletePerson = () => usePeopleMutation(deleteUser);
