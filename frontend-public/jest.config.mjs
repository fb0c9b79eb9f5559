import { reactPreset } from '@chapel/build/jest';

export default {
  ...reactPreset,
  setupFiles: ['./src/test/browser-gaps.setup.ts'],
  setupFilesAfterEnv: ['@testing-library/jest-dom/jest-globals', '@chapel/testing/fail-on-console'],
};
