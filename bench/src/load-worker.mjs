// One burst of load, in a process of its own so that it shares nothing with what it measures:
// `node load-worker.mjs '{"url", "method", "headers", "body", "connections", "seconds"}'` prints one JSON line.
// `{n}` in a header or the body becomes another number for each request.
import autocannon from 'autocannon';

const { url, method, headers, body, connections, seconds } = JSON.parse(process.argv[2]);
const start = Date.now() % 1_000_000_000;
let number = start;
const isCounted = JSON.stringify([headers, body ?? '']).includes('{n}');
const numbered = (text) => text.replaceAll('{n}', String(number));

const result = await autocannon({
  url,
  method,
  headers,
  body,
  connections,
  duration: seconds,
  timeout: 60,
  ...(isCounted && {
    requests: [
      {
        setupRequest(request) {
          number += 1;
          const entries = Object.entries(headers).map(([name, value]) => [
            name,
            // An address of its own for each request, so that the limit for one visitor does not answer.
            name === 'x-forwarded-for'
              ? `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
              : numbered(value),
          ]);
          return { ...request, headers: Object.fromEntries(entries), body: body && numbered(body) };
        },
      },
    ],
  }),
});
const { requests, latency, errors, timeouts, duration } = result;
console.log(
  JSON.stringify({
    total: requests.total,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]),
    ),
    failed: errors + timeouts,
  }),
);
