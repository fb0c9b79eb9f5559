import { reactPreset } from '@chapel/build/jest';

export default { ...reactPreset, setupFilesAfterEnv: ['@chapel/testing/fail-on-console'] };
