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
  for (const src of options.scripts) {
    const script = document.createElement('script');
    script.src = src;
    // In the order of the list, each as a task of its own; read by the browser's other threads while they arrive.
    script.async = false;
    // Those who need it look for its element first: without it they ask for the file themselves, once more.
    script.addEventListener('error', () => script.remove());
    document.head.append(script);
  }
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
