import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Metrics } from '@chapel/service';
import { OutboxService } from '../src/modules/mail/outbox.service.js';
import { MailServer } from './support/mail-server.js';
import { SILENT, startTestApp, type TestApp } from './support/test-app.js';

const mail = new MailServer();
let app: TestApp;
let stop: () => void;
let address: string;
beforeAll(async () => {
  const metrics = new Metrics();
  const port = await freePort();
  stop = await metrics.serve({ host: '127.0.0.1', port });
  address = `http://127.0.0.1:${port}`;
  const env = { SMTP_URL: await mail.start(), MAIL_FROM: 'site@example.org' };
  app = await startTestApp({ metrics, env, logger: SILENT });
});
afterAll(async () => {
  stop();
  await app.close();
  await mail.stop();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
const figures = async () => (await fetch(`${address}/metrics`)).text();

it('tells of requests by pattern, of jobs, the database and the process, and of nobody', async () => {
  const token = await app.signIn();
  const json = { contactEmail: 'office@example.org' };
  await app.request('/home-content/section/contactEmail', { method: 'PATCH', token, json });
  const message = { name: 'A visitor', email: 'visitor@example.org', branch: 'all', message: 'A worry' };
  await app.request('/messages', { method: 'POST', json: message });
  await app.backend.app.get(OutboxService).deliver();
  await app.request('/members/66f1a7c2e4b0a1b2c3d4e5f6?q=typed', { token });
  await app.request('/what-somebody-typed');
  const text = await figures();
  const count = (labels: string) => `chapel_http_request_duration_seconds_count{part="api",${labels}} 1`;
  expect(text).toContain(count('method="POST",route="/api/messages",status="201"'));
  expect(text).toMatch(/route="\/api\/members\/:id",status="4\d\d"/);
  expect(text).toMatch(/method="GET",route="none",status="404"/);
  expect(text).toContain('chapel_job_runs_total{job="mail",outcome="ok"} 1');
  expect(text).toMatch(/^chapel_database_up 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/typed|66f1a7c2|example\.org|worry/);
});

it('are on their own port alone', async () => {
  expect((await app.request('/metrics')).status).toBe(404);
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${address}/`)).status).toBe(404);
});
