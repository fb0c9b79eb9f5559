import { nodePreset } from '@chapel/build/jest';

export default {
  ...nodePreset,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
  setupFiles: ['reflect-metadata'],
  // Each file starts a server and a database: on the two cores that a small machine has, more at once is slower.
  maxWorkers: 2,
  testTimeout: 60_000,
};
