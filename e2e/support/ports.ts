/** Ports of one run: its site, two more for tests that start a program of their own, and the stand-in services'. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 5199);
export const FIRST_SPARE_PORT = SITE_PORT - 1;
export const SECOND_SPARE_PORT = SITE_PORT - 2;
export const SERVICES_PORT = SITE_PORT - 3;
