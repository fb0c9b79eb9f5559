/** Sites, and tests, at once. A test waits about half of its time; two keep two cores busy. */
export const WORKERS = 2;
/** Which of the workers this process is; Playwright says so to each. */
const WORKER = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const PORTS_OF_A_WORKER = 4;

/** Port of the site of a worker: what one test stores is never in the way of another that runs beside it. */
export const sitePort = (worker: number): number =>
  Number(process.env['E2E_PORT'] ?? 5199) - worker * PORTS_OF_A_WORKER;

/** Ports of this worker: its site, two more for tests that start a program of their own, and the stand-in services'. */
export const SITE_PORT = sitePort(WORKER);
export const FIRST_SPARE_PORT = SITE_PORT - 1;
export const SECOND_SPARE_PORT = SITE_PORT - 2;
export const servicesPort = (worker: number): number => sitePort(worker) - 3;
export const SERVICES_PORT = servicesPort(WORKER);
