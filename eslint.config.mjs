import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { importRules, singleHomeRules } from './libs/build/src/boundaries.mjs';

/** What Node offers without an import, as far as our scripts use it. */
const NODE_GLOBALS = [
  'AbortSignal',
  'console',
  'fetch',
  'FormData',
  'Headers',
  'process',
  'Response',
  'setTimeout',
  'structuredClone',
  'URL',
];
const UNUSED = { argsIgnorePattern: '^_', varsIgnorePattern: '^_' };

export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'data/',
      '.nx/',
      '.scratch/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    rules: { 'no-unused-vars': ['error', UNUSED] },
    languageOptions: { globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, 'readonly'])) },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // A leading underscore says: named for the reader, not used.
      '@typescript-eslint/no-unused-vars': ['error', UNUSED],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      // Nest's modules are classes that only carry a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // `noUncheckedIndexedAccess` makes an index possibly undefined where the code has just checked its length.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    // Constructor parameters are Nest's injection tokens at run time: a type-only import would erase them.
    files: ['backend/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.tsx', 'frontend-*/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  ...importRules(),
  ...singleHomeRules(),
  prettier,
);
