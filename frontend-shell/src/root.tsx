import { Suspense, type ComponentType } from 'react';
import { Route, Routes, type PublicAppProps } from '@chapel/router';
import { ErrorBoundary } from './error-boundary';
import { ErrorScreen } from './error-screen';
import { LoadingScreen } from './loading-screen';
import { UnexpectedErrorScreen } from './unexpected-error-screen';

interface RootProps {
  PublicApp: ComponentType<PublicAppProps>;
  AdminApp: ComponentType;
  page: PublicAppProps;
}

/**
 * The table of contents of the whole site: which remote answers which addresses, and what is shown while it loads
 * or when it breaks. Rendered by the web front and hydrated in the browser, so both must build the same tree.
 */
export function Root({ PublicApp, AdminApp, page }: RootProps) {
  return (
    <ErrorBoundary screen={<ErrorScreen />}>
      <ErrorBoundary screen={<UnexpectedErrorScreen />}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route path="/admin/*" element={<AdminApp />} />
            <Route path="/*" element={<PublicApp {...page} />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </ErrorBoundary>
  );
}
