import { Writable } from 'node:stream';
import { StrictMode, type ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PublicAppProps } from '@chapel/router';
import { ErrorScreen } from './error-screen';
import { Root } from './root';

export { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID, type BootData } from './boot-data';

/** The admin is rendered in the browser only; on the server its route shows nothing. */
const NoAdmin = () => null;

/**
 * Renders a public page to HTML. `address` is the path with its query. Waits for everything that suspends, so that
 * the text is whole without a script; rejects with what a component threw.
 */
export function renderPage(
  address: string,
  PublicApp: ComponentType<PublicAppProps>,
  page: PublicAppProps,
): Promise<string> {
  return renderToHtml(
    <StrictMode>
      <StaticRouter location={address}>
        <Root PublicApp={PublicApp} AdminApp={NoAdmin} page={page} />
      </StaticRouter>
    </StrictMode>,
  );
}

/** The product's error screen, for when not even the API answers. */
export const renderErrorScreen = (): Promise<string> => renderToHtml(<ErrorScreen />);

function renderToHtml(tree: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      // Larger boundaries would be sent out of order and moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => (failure === undefined ? stream.pipe(sink) : reject(failure as Error)),
      onShellError: reject,
      onError(error) {
        failure ??= error;
      },
    });
  });
}
