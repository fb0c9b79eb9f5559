import { nodePreset, reactPreset } from '@chapel/build/jest';

export default {
  projects: [
    { ...nodePreset, displayName: 'server', testMatch: ['<rootDir>/server/**/*.spec.ts'] },
    { ...reactPreset, displayName: 'shell', testMatch: ['<rootDir>/src/**/*.spec.tsx'] },
  ],
};
