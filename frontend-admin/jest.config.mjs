import { reactPreset } from '@chapel/build/jest';

export default {
  ...reactPreset,
  testEnvironment: './jest/environment.mjs',
  setupFiles: ['./jest/browser-gaps.ts'],
  setupFilesAfterEnv: [
    '@testing-library/jest-dom/jest-globals',
    '@chapel/testing/fail-on-console',
    './jest/patience.ts',
  ],
  moduleNameMapper: { ...reactPreset.moduleNameMapper, '\\.worker\\.ts$': '<rootDir>/jest/text-stub.ts' },
  testTimeout: 20_000,
};
