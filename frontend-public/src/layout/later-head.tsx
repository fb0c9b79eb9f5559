import { useLocation } from '@chapel/router';
import { lazy, Suspense, useState } from 'react';
import { usePageData } from '../data/page-data';

const DocumentHead = lazy(() =>
  import(/* webpackChunkName: "document-head" */ '../head/document-head').then(
    (module) => ({ default: module.DocumentHead }),
    // The line broke: the page is worth more than its title.
    () => ({ default: () => null }),
  ),
);

/** The router's key of the address that the visit began with. */
const FIRST_LOCATION = 'default';

/** Title and description of the pages that follow the first, whose head the server wrote: loaded when they are needed. */
export function LaterHead() {
  const { isFromServer } = usePageData();
  const { key } = useLocation();
  const [isNeeded, setNeeded] = useState(!isFromServer);
  // It stays from then on: the way back to the first page changes the title, too.
  if (!isNeeded && key !== FIRST_LOCATION) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <DocumentHead />
      </Suspense>
    )
  );
}
