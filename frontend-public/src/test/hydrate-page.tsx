import { BrowserRouter, type PublicAppProps } from '@chapel/router';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app';

/** React marks the elements that it has taken over. */
const isTakenOver = (element: Element | null) =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

// React asks for it where `act` is used.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

/**
 * Lets React take over the server's HTML, as the shell does, and waits until the page's own code has come. Rejects
 * when React had to make the page anew because the two differ. Removes the page again.
 */
export async function hydratePage(html: string, address: string, props: PublicAppProps): Promise<void> {
  window.history.replaceState(null, '', address);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const heading = container.querySelector('h1');
  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      container,
      <BrowserRouter>
        <App {...props} />
      </BrowserRouter>,
      { onRecoverableError: (error) => differences.push(error) },
    ),
  );
  while (!isTakenOver(container.querySelector('h1'))) await act(nextTask);
  const isSameHeading = container.querySelector('h1') === heading;
  act(() => root.unmount());
  container.remove();
  if (differences.length > 0) throw differences[0];
  if (!isSameHeading) throw new Error('React made the page anew');
}
