import { StrictMode, type ComponentType } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import type { PublicAppProps } from '@chapel/router';
import { ErrorText } from './error-screen';
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

/** The product's error screen, for when not even the API answers. @param reference the request's name in the log */
export const renderErrorScreen = (reference: string): Promise<string> =>
  renderToHtml(<ErrorText reference={reference} />);

/**
 * With React's renderer for edge servers: the one for Node renders inside an AsyncLocalStorage, and from the first use
 * of one Node 20 does extra work for each asynchronous step of the whole process (docs/decisions, "Web front").
 */
async function renderToHtml(tree: React.ReactNode): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(tree, {
    // Larger boundaries would be sent out of order and moved into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) {
    await stream.cancel();
    throw failure;
  }
  return new Response(stream).text();
}
