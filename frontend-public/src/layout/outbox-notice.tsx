import { lazy, Suspense } from 'react';
import { loadOutboxPanel } from '../data/outbox-panel';
import { useOutboxInUse } from '../data/outbox-use';

const OutboxPanel = lazy(() =>
  loadOutboxPanel().then(
    (module) => ({ default: module.OutboxPanel }),
    // The line broke: the messages are looked after on the next page.
    () => ({ default: () => null }),
  ),
);

/** The visitor's own messages that are not done with; nothing, and nothing loaded, where there are none. */
export function OutboxNotice() {
  return (
    useOutboxInUse() && (
      <Suspense>
        <OutboxPanel />
      </Suspense>
    )
  );
}
