/** Ports of one run: its site, and two more for tests that start a program of their own. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 5199);
export const FIRST_SPARE_PORT = SITE_PORT - 1;
export const SECOND_SPARE_PORT = SITE_PORT - 2;
