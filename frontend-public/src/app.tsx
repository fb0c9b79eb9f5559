import { Route, Routes, type PublicAppProps } from '@chapel/router';
import { Suspense } from 'react';
import { PageBoundary } from './components/page-boundary';
import { Loading } from './components/resource-view';
import { PageDataProvider } from './data/page-data';
import { SiteLayout } from './layout/site-layout';
import { notFoundPage, offlinePage, pages, type SitePage } from './pages';

/** The key makes each page a boundary of its own: else the old page would stay in view while the next one loads. */
const pageElement = ({ name, Component }: SitePage) => (
  <PageBoundary key={name}>
    <Suspense fallback={<Loading />}>
      <Component />
    </Suspense>
  </PageBoundary>
);

/** The public site: what the shell loads as `public_app/App` and the web front renders. */
export function App(props: PublicAppProps) {
  return (
    <PageDataProvider page={props}>
      <Routes>
        <Route element={<SiteLayout />}>
          {[...pages, offlinePage, notFoundPage].map((page) => (
            <Route key={page.name} path={page.path} element={pageElement(page)} />
          ))}
        </Route>
      </Routes>
    </PageDataProvider>
  );
}

// Module Federation's `./App` is taken by its default export.
export default App;
