import type { PageContent, PageSection } from '@chapel/contracts';
import { request } from './request.js';

const ADDRESS = '/api/page-content';

/** The lists of the About page. */
export const getPageContent = (): Promise<PageContent> => request<PageContent>(ADDRESS);

/** Replaces one section's list; answers it as the server keeps it. `version` as for the home page's sections. */
export async function updatePageSection<S extends PageSection>(
  section: S,
  list: PageContent[S],
  version?: number,
): Promise<PageContent[S]> {
  const answer = await request<Record<S, PageContent[S]>>(`${ADDRESS}/${section}`, {
    method: 'PATCH',
    body: { [section]: list, version },
  });
  return answer[section];
}
