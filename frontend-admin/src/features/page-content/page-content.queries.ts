import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPageContent, updatePageSection } from '@chapel/api-client';
import type { PageContent, PageSection } from '@chapel/contracts';

const PAGE_CONTENT_KEY = ['page-content'] as const;

/** The lists of About and Next Steps. */
export const usePageContent = () => useQuery({ queryKey: PAGE_CONTENT_KEY, queryFn: getPageContent });

/** Saves the whole list of one section and shows it as the server keeps it. */
export function useSavePageSection<S extends PageSection>(section: S) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ list, version }: { list: PageContent[S]; version?: number }) =>
      updatePageSection(section, list, version),
    onSuccess: (list, { version }) => {
      queryClient.setQueryData<PageContent>(
        PAGE_CONTENT_KEY,
        (old) =>
          old && {
            ...old,
            [section]: list,
            ...(version !== undefined && { versions: { ...old.versions, [section]: version + 1 } }),
          },
      );
      void queryClient.invalidateQueries({ queryKey: PAGE_CONTENT_KEY });
    },
  });
}
