import { BrowserRouter, type PublicAppProps } from '@chapel/router';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app';
import { RENDERED_AT, resources } from './fixtures';

export const pageProps = (props: Partial<PublicAppProps> = {}): PublicAppProps => ({
  resources,
  renderedAt: RENDERED_AT,
  ...props,
});

type Timer = NonNullable<NonNullable<Parameters<typeof jest.useFakeTimers>[0]>['doNotFake']>[number];

const ALL_TIMERS: Timer[] = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];

/** Stops the clock at the fixtures' instant; timers stay real, so that pages load as they do for a visitor. */
export function stopClock(at: string = RENDERED_AT): void {
  jest.useFakeTimers({ now: new Date(at), doNotFake: ALL_TIMERS });
}

/** Opens a page in the browser and waits until it is loaded. */
export async function openPage(address: string, props: Partial<PublicAppProps> = {}): Promise<void> {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <App {...pageProps(props)} />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}

function renderToHtml(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** The page's HTML as the web front makes it. */
export async function renderOnServer(address: string, props: PublicAppProps): Promise<string> {
  const html = await renderToHtml(
    <StaticRouter location={address}>
      <App {...props} />
    </StaticRouter>,
  );
  // React leaves the contexts of its last server rendering set; a browser beside it, as here, would see them.
  await renderToHtml(null);
  return html;
}

/** Lets React take over the server's HTML, as the shell does. Rejects when they do not match. */
export async function hydratePage(html: string, address: string, props: PublicAppProps): Promise<Root> {
  window.history.replaceState(null, '', address);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const problems: unknown[] = [];
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(
      container,
      <BrowserRouter>
        <App {...props} />
      </BrowserRouter>,
      { onRecoverableError: (error) => problems.push(error) },
    );
  });
  if (!root || problems.length > 0) throw problems[0];
  return root;
}
