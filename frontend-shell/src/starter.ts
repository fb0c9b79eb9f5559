import { outboxIsInUse } from '@chapel/api-client/outbox-flag';
import { readStarter } from './starter-options';

/**
 * Starts the page's scripts when they are in nobody's way. It stands in the page itself, so that it costs no request;
 * until it has run, the page is what the server sent: readable, with links and forms that work (docs/decisions, "Light
 * pages").
 */
const options = readStarter(document.currentScript);
let isStarted = false;

function start(): void {
  if (isStarted || !options) return;
  isStarted = true;
  for (const href of options.prefetch) {
    const link = document.createElement('link');
    // Not `preload`: of that a browser complains when a slow phone comes to use it only seconds later.
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.src = options.entry;
  document.head.append(script);
}

/** Someone who already acts wants what follows to answer at once. */
function startOnIntent(events: readonly string[], isMeant: (event: Event) => boolean): void {
  const onEvent = (event: Event) => {
    if (isMeant(event)) start();
  };
  for (const name of events) addEventListener(name, onEvent, { passive: true, once: name !== 'focusin' });
}

function whenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

function afterPaint(): void {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return whenIdle();
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    whenIdle();
  });
  observer.observe({ type: 'paint', buffered: true });
}

// Who has written a message wants it sent, whatever it costs.
if (options?.on === 'paint' || outboxIsInUse()) {
  afterPaint();
  startOnIntent(['pointerdown', 'keydown', 'focusin'], () => true);
} else {
  // With little data only who begins to write gets scripts: a form that says what is wrong and keeps what cannot be sent.
  startOnIntent(
    ['focusin'],
    ({ target }) => target instanceof Element && target.matches('form :is(input, select, textarea)'),
  );
}
