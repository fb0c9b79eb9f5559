import { chromium } from '@playwright/test';

/** A cheap phone on a metered line: what every budget of the site is measured on (docs/performance.md). */
const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;
/** Milliseconds without a request after which a page has come to rest. */
const REST_MS = 1500;

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export const launchBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined, args: BROWSER_ARGS });

/** Runs in the page before its own scripts: collects what the browser reports. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, longTasks: [] };
  globalThis.seen = seen;
  const on = (type, take) =>
    new globalThis.PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
}

/** Opens an address in an empty profile, and once more when `again` is set. Answers the figures of each visit. */
export async function visits(browser, url, { headers = {}, again = false } = {}) {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: headers });
  await context.addInitScript(observe);
  const results = [];
  // What the service worker fetches is no part of a page's own traffic, but somebody pays for it.
  let workerBytes = 0;
  context.on('requestfinished', async (request) => {
    if (!request.serviceWorker()) return;
    const sizes = await request.sizes().catch(() => null);
    if (sizes) workerBytes += sizes.responseBodySize + sizes.responseHeadersSize;
  });
  try {
    for (let visit = 0; visit < (again ? 2 : 1); visit += 1) {
      const before = workerBytes;
      const result = await visitOnce(context, url);
      results.push({ ...result, workerBytes: workerBytes - before });
    }
  } finally {
    await context.close();
  }
  return results;
}

async function visitOnce(context, url) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const requests = new Map();
  let lastChange = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    if (/^(data|blob):/.test(request.url)) return;
    lastChange = Date.now();
    requests.set(requestId, {
      url: request.url,
      type,
      timestamp,
      bytes: 0,
      isOpen: true,
      // A script's own address is on top of its stack; the page's parser and its style sheets name themselves.
      from: initiator.url ?? firstFrame(initiator.stack),
    });
  });
  const change = (id, changes) => {
    const request = requests.get(id);
    if (request) Object.assign(request, changes);
    lastChange = Date.now();
  };
  cdp.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }));
  cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
    change(requestId, {
      type,
      ...((response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker) && {
        isCached: true,
      }),
    }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength, isOpen: false }),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => change(requestId, { isOpen: false }));

  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  const limit = Date.now() + 60_000;
  const isBusy = () => [...requests.values()].some(({ isOpen }) => isOpen);
  while (Date.now() < limit && (isBusy() || Date.now() - lastChange < REST_MS))
    await page.waitForTimeout(100);
  const { fcp, lcp, cls, longTasks, scripts } = await page.evaluate(() => ({
    ...globalThis.seen,
    scripts: globalThis.performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  await page.close();
  const fetched = [...requests.values()].filter(({ isCached }) => !isCached);
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    fcp,
    lcp,
    cls,
    tbt: longTasks.reduce(
      (total, [start, duration]) => total + Math.max(0, start + duration - Math.max(start, fcp) - 50),
      0,
    ),
    bytes: sum(fetched),
    scriptBytes: sum(fetched.filter(({ url: address }) => new URL(address).pathname.endsWith('.js'))),
    earlyScripts: scripts.filter((startTime) => startTime < lcp).length,
    requests: fetched.length,
    waves: wavesOf(fetched, url),
  };
}

const firstFrame = (stack) =>
  stack?.callFrames[0]?.url ?? (stack?.parent ? firstFrame(stack.parent) : undefined);

/** How many requests have to be answered one after the other: a file that another one names comes a wave after it. */
function wavesOf(requests, url) {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const waveOf = ({ url: address, from }, depth = 0) => {
    if (address === url || depth > 10) return 1;
    const parent = from && from !== address ? byUrl.get(from) : undefined;
    return 1 + (parent ? waveOf(parent, depth + 1) : 1);
  };
  // None at all: the service worker had everything.
  return Math.max(0, ...requests.map((request) => waveOf(request)));
}
