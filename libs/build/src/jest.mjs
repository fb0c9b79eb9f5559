import path from 'node:path';

/**
 * Jest presets. Sources are ES modules in TypeScript, transformed one file at a time by swc, so a test runs
 * what the bundler would bundle. `.js` in a relative import means the `.ts` beside it (TypeScript's nodenext rule).
 */
const transform = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: jsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      target: 'es2023',
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const base = {
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Workspace libraries are symlinked into node_modules and hold TypeScript: transform them too.
  transformIgnorePatterns: ['/node_modules/(?!@chapel/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  clearMocks: true,
};

/** Tests of code that runs in Node. */
export const nodePreset = {
  ...base,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': transform(false) },
};

/** Tests of React components, in jsdom; style sheets are replaced by a map of their own class names. */
export const reactPreset = {
  ...base,
  testEnvironment: path.join(import.meta.dirname, 'jsdom-environment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': transform(false), '^.+\\.tsx$': transform(true) },
  moduleNameMapper: { ...base.moduleNameMapper, '\\.css$': '@chapel/testing/style-stub' },
};
