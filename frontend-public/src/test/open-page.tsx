import { BrowserRouter, type PublicAppProps } from '@chapel/router';
import { render, screen } from '@testing-library/react';
import { App } from '../app';
import { pageProps } from './page-props';

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
