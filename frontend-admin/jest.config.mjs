import { reactPreset } from '@chapel/build/jest';

export default {
  ...reactPreset,
  testEnvironment: './jest/environment.mjs',
  setupFiles: ['./jest/browser-gaps.ts'],
  setupFilesAfterEnv: ['@testing-library/jest-dom/jest-globals', '@chapel/testing/fail-on-console'],
  testTimeout: 20_000,
};
