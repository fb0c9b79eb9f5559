import { getJson } from '@chapel/api-client/fetch';
import type { Site } from '@chapel/contracts';
import type { PublicAppProps, Submission } from '@chapel/router';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SITE, type ApiPath } from './api-paths';
import { ResourceStore } from './resource-store';

interface PageData {
  store: ResourceStore;
  /** Milliseconds since 1970. */
  renderedAt: number;
  submission?: Submission;
  /** Whether the visitor wants to use less data. */
  isLight: boolean;
  /** Whether the first page came with its answers and its head. */
  isFromServer: boolean;
  /** Absolute address of the site; empty where it is not known. */
  origin: string;
}

const PageDataContext = createContext<PageData | null>(null);

/** Gives every page the answers that came with it and the instant at which it was rendered. */
export function PageDataProvider({ page, children }: { page: PublicAppProps; children: ReactNode }) {
  // Made once a visit: the props are what the server embedded into the first page.
  const [data] = useState<PageData>(() => ({
    store: new ResourceStore(page.resources, getJson),
    renderedAt: Date.parse(page.renderedAt),
    submission: page.submission,
    isFromServer: Object.keys(page.resources).length > 0,
    isLight: page.isLight ?? false,
    origin: page.origin ?? '',
  }));
  return <PageDataContext value={data}>{children}</PageDataContext>;
}

export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('This component must stand inside PageDataProvider');
  return data;
}

/** One answer of the API as a component sees it; `value` is null for "not found". */
export type Resource<T> =
  | { state: 'ready'; value: T | null }
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void };

/** An answer of the API: the embedded one, or one that is loaded now. */
export function useResource<T>(path: ApiPath<T>): Resource<T> {
  const { store } = usePageData();
  const read = () => store.get(path);
  const entry = useSyncExternalStore(store.subscribe, read, read);
  useEffect(() => {
    void store.ensure(path);
  }, [store, path]);
  if (entry.state === 'ready') return { state: 'ready', value: entry.value as T | null };
  if (entry.state === 'loading') return entry;
  return { ...entry, retry: () => void store.ensure(path) };
}

/** An answer without which the page is still whole: null while it is missing, for whatever reason. */
export function useOptionalResource<T>(path: ApiPath<T>): T | null {
  const resource = useResource(path);
  return resource.state === 'ready' ? resource.value : null;
}

/** Name, contacts and settings of the site; null until they are there. */
export const useSite = (): Site | null => useOptionalResource(SITE);
