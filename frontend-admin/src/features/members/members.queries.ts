import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addMemberCall,
  createMember,
  deleteMember,
  erasePersonalData,
  exportMembers,
  exportPersonalData,
  getMember,
  importMembers,
  listMemberAssignees,
  listMemberDuplicates,
  listMembers,
  mergeMembers,
  previewMemberImport,
  updateMember,
} from '@chapel/api-client';
import type { MemberPageFilter } from '@chapel/api-client';
import type { Member, MemberFilter, SaveMember } from '@chapel/contracts';

export const MEMBERS_KEY = ['members'] as const;
const memberKey = (id: string) => [...MEMBERS_KEY, 'one', id];

/** Members on one page of the list. */
export const PAGE_SIZE = 25;

/** One page, by name. The page before stays in sight until the next one has come. */
export const useMembers = (filter: MemberPageFilter) =>
  useQuery({
    queryKey: [...MEMBERS_KEY, 'list', filter],
    queryFn: () => listMembers({ ...filter, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** How many follow-ups should have been done by now. */
export const useOverdueCount = () =>
  useQuery({
    queryKey: [...MEMBERS_KEY, 'list', 'overdue-count'],
    queryFn: async () => (await listMembers({ followUp: 'overdue', limit: 1 })).total,
  });

/** Whom the list can be filtered by. Below the members' key: what changes a member may change them. */
export const useAssignees = () =>
  useQuery({ queryKey: [...MEMBERS_KEY, 'assignees'], queryFn: listMemberAssignees });

export const useMember = (id: string) => useQuery({ queryKey: memberKey(id), queryFn: () => getMember(id) });

/** Puts the answer of a save where the open member is read from, and reads the lists again. */
function useMemberMutation<Input>(mutationFn: (input: Input) => Promise<Member>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (member) => {
      queryClient.setQueryData(memberKey(member._id), member);
      void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY });
    },
  });
}

/** Creates the member, or saves the one with `id`. */
export const useSaveMember = (id?: string) =>
  useMemberMutation((member: SaveMember) =>
    id === undefined ? createMember(member) : updateMember(id, member),
  );

/** Adds to the follow-up's log. */
export const useAddCall = (id: string) => useMemberMutation((note: string) => addMemberCall(id, note));

export function useDeleteMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteMember(id),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [...MEMBERS_KEY, 'list'] }),
  });
}

/** What importing a spreadsheet would do. */
export const useImportPreview = () => useMutation({ mutationFn: (csv: string) => previewMemberImport(csv) });

/** Adds everyone in a spreadsheet, or nobody. */
export function useImportMembers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ csv, key }: { csv: string; key: string }) => importMembers(csv, key),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
}

export const useExportMembers = () =>
  useMutation({ mutationFn: (filter: MemberFilter) => exportMembers(filter) });

/** Groups on one page of possible duplicates. */
export const GROUPS_ON_PAGE = 10;

export const useMemberDuplicates = (page: number) =>
  useQuery({
    queryKey: [...MEMBERS_KEY, 'duplicates', page],
    queryFn: () => listMemberDuplicates({ page, limit: GROUPS_ON_PAGE }),
    placeholderData: keepPreviousData,
  });

/** Puts the others into the kept member, one after the other. */
export function useMergeMembers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kept, others }: { kept: Member; others: Member[] }) => {
      let { version } = kept;
      for (const other of others) {
        const merged = await mergeMembers(kept._id, {
          otherId: other._id,
          version,
          otherVersion: other.version,
        });
        version = merged.version;
      }
    },
    // Also after a failure: some of them may be merged.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
}

export const useExportPersonalData = () =>
  useMutation({ mutationFn: (id: string) => exportPersonalData(id) });

/** Deletes the member and the messages that they sent: the inbox is read again, too. */
export function useErasePersonalData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => erasePersonalData(id),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [...MEMBERS_KEY, 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
    },
  });
}
