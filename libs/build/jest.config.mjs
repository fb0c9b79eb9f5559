export default {
  testEnvironment: 'node',
  transform: {},
  testMatch: ['<rootDir>/src/**/*.spec.mjs'],
  testTimeout: 60_000,
};
