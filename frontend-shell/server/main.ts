import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, logError, logInfo, reasonOf, startMetrics, stopOnSignal } from '@chapel/service';
import { AnswerCache } from './answer-cache.js';
import { ApiAnswers } from './api-answers.js';
import { ApiClient } from './api.client.js';
import { createApiProxy } from './api-proxy.js';
import { loadEnvironment } from './config/environment.js';
import { ContentVersionClient } from './content-version.client.js';
import { followBuilds, type FollowedBuilds } from './remotes/followed-builds.js';
import { alwaysHeaders } from './security-headers.js';
import { createWebFront } from './web-front.js';

/** Whether this web front can serve pages; for load balancers, outside of the site's own addresses. */
const HEALTH_PATH = '/web-front/health';
const HERE = path.resolve(import.meta.dirname, '../..');

/** The separately deployed form: shell and web front, with the API and both remotes elsewhere. */
async function main(): Promise<void> {
  const environment = loadEnvironment();
  const { apiOrigin, publicRemoteUrl, adminRemoteUrl, interval } = environment;
  // React's production build renders three times as fast; which one Node loads depends on this variable alone.
  process.env['NODE_ENV'] ??= 'production';

  const log = (message: string, error?: unknown, requestId?: string) =>
    logError({ message, requestId, reason: reasonOf(error) });
  const { metrics, stop: stopMetrics } = await startMetrics(environment.metrics);
  const contentVersion = new ContentVersionClient(apiOrigin);
  await contentVersion.start();
  // A trial's answers are asked for anew: it is rare, and must see what the API says now.
  const answers = new ApiAnswers(
    new ApiClient(apiOrigin),
    new AnswerCache({ maxBytes: 1, maxAge: 0 }),
    () => 0,
  );
  const builds = await followBuilds({
    shellFolder: path.join(HERE, 'dist'),
    publicRemoteUrl,
    adminRemoteUrl,
    interval,
    load: (paths) => answers.resources(paths),
  });
  const proxy = createApiProxy(apiOrigin, alwaysHeaders(environment.publicUrl), log);
  const webFront = createWebFront({
    builds: builds.current,
    folders: { shell: path.join(HERE, 'dist') },
    staticDir: path.join(HERE, 'static'),
    apiOrigin,
    passToApi: proxy.pass,
    publicUrl: environment.publicUrl,
    // Both only grow, so their sum is another number after each change of either.
    contentVersion: () => contentVersion.current() + builds.changes(),
    hasOfflineCopy: environment.hasOfflineCopy,
    isDevelopment: false,
    ...(metrics && { metrics }),
    log,
  });
  const server = await listen(environment.port, (request, response) =>
    request.url === HEALTH_PATH ? answerHealth(response, builds) : webFront(request, response),
  );
  logInfo({ message: 'listening', port: environment.port });

  stopOnSignal(async () => {
    contentVersion.stop();
    await server.close();
    await builds.stop();
    proxy.stop();
    stopMetrics();
  });
}

function answerHealth(response: ServerResponse<IncomingMessage>, builds: FollowedBuilds): void {
  const remotes = builds.state();
  const isReady = remotes.public.release !== null && remotes.admin.release !== null;
  response.writeHead(isReady ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ status: isReady ? 'ok' : 'waiting for remotes', remotes }));
}

try {
  await main();
} catch (error) {
  console.error(`\nThe web front could not be started: ${reasonOf(error)}\n`);
  process.exit(1);
}
