import type { PublicAppProps } from '@chapel/router';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { App } from '../server';

/** The page's HTML as the web front makes it. */
export function renderOnServer(address: string, props: PublicAppProps): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <StaticRouter location={address}>
        <App {...props} />
      </StaticRouter>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
        onError: reject,
      },
    );
  });
}
