import { nodePreset } from '@chapel/build/jest';

export default {
  ...nodePreset,
  // Each file starts servers and programs; nothing asserts a time, so a busy machine may take longer than five seconds.
  testTimeout: 60_000,
};
