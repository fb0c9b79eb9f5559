/**
 * Who may import what (docs/decisions, "Boundaries"): one table, turned into ESLint's own import rules.
 * A project may import itself, what its row names, and packages of the registry.
 */
export const PROJECTS = {
  // The pictures for shared links are drawn in the site's colours.
  backend: { dir: 'backend', may: ['contracts', 'domain', 'service', 'ui/colours'] },
  // The service worker sends what waits in a visitor's outbox.
  'frontend-shell': { dir: 'frontend-shell', may: ['api-client', 'router', 'service', 'ui'] },
  'frontend-public': { dir: 'frontend-public', may: ['api-client', 'ui', 'router', 'contracts', 'domain'] },
  'frontend-admin': { dir: 'frontend-admin', may: ['api-client', 'ui', 'router', 'contracts', 'domain'] },
  start: { dir: 'start', may: ['backend', 'frontend-shell', 'embedded-mongo', 'service'] },
  contracts: { dir: 'libs/contracts', may: [] },
  domain: { dir: 'libs/domain', may: ['contracts'] },
  'api-client': { dir: 'libs/api-client', may: ['contracts', 'domain'] },
  ui: { dir: 'libs/ui', may: [] },
  router: { dir: 'libs/router', may: [] },
  service: { dir: 'libs/service', may: [] },
  'embedded-mongo': { dir: 'libs/embedded-mongo', may: [] },
  testing: { dir: 'libs/testing', may: ['embedded-mongo'] },
};

/** Tests may also use the test library; programs that build may use the build library. */
const IN_TESTS = ['testing', 'build'];
const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', '**/test/**/*.{ts,tsx}', '**/*.setup.ts'];

const REACH_ACROSS = {
  regex: '^(\\.\\./)+(backend|frontend-[a-z]+|libs|start|e2e)/',
  message: 'Import another project by its package name.',
};
const INSIDE_OF_A_MODULE = {
  regex: '^\\.\\./(?!\\.\\./)[a-z-]+/(?!.*\\.(module|service)\\.js$)',
  message: "Only another module's module and service may be imported.",
};
const INSIDE_OF_A_FEATURE = {
  regex: '^(\\.\\./(?!\\.\\./)|\\.\\./\\.\\./features/)',
  message: 'Features do not import each other; a page composes them.',
};
const SCHEMAS_AT_RUN_TIME = {
  regex: '^@chapel/contracts$',
  allowTypeImports: true,
  message: 'The public site carries no schemas: import types, or constants from @chapel/contracts/constants.',
};
const ROUTER_ITSELF = {
  regex: '^react-router(-dom)?$',
  message: 'Import from @chapel/router: the facade is the shared module.',
};

const forbiddenProjects = (name, may) => ({
  regex: `^@chapel/(?!(${[name, ...may].join('|')})(/|$))`,
  message: `This project may import ${may.length ? may.map((lib) => `@chapel/${lib}`).join(', ') : 'no other project'}.`,
});

const restrictImports = (patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

/** Import rules by folder, most general first: in ESLint a later entry replaces an earlier one. */
export function importRules() {
  const configs = [];
  for (const [name, { dir, may }] of Object.entries(PROJECTS)) {
    const isFrontend = dir.startsWith('frontend-');
    const extra = [
      REACH_ACROSS,
      ...(isFrontend ? [ROUTER_ITSELF] : []),
      ...(name === 'frontend-public' || name === 'domain' ? [SCHEMAS_AT_RUN_TIME] : []),
    ];
    const own = [forbiddenProjects(name, may), ...extra];
    const inTests = [forbiddenProjects(name, [...may, ...IN_TESTS]), REACH_ACROSS];
    configs.push({ files: [`${dir}/**/*.{ts,tsx}`], rules: restrictImports(own) });
    if (name === 'backend') {
      configs.push({
        files: [`${dir}/src/modules/*/*.ts`],
        rules: restrictImports([...own, INSIDE_OF_A_MODULE]),
      });
    }
    if (isFrontend) {
      configs.push({
        files: [`${dir}/src/features/*/*.{ts,tsx}`],
        rules: restrictImports([...own, INSIDE_OF_A_FEATURE]),
      });
    }
    configs.push({ files: TESTS.map((pattern) => `${dir}/${pattern}`), rules: restrictImports(inTests) });
  }
  // The server entry needs React Router's own StaticRouter, which no browser loads.
  const shell = PROJECTS['frontend-shell'];
  configs.push({
    files: ['frontend-shell/src/server.tsx'],
    rules: restrictImports([forbiddenProjects('frontend-shell', shell.may), REACH_ACROSS]),
  });
  return configs;
}

/** Things with one home: each is forbidden everywhere else. */
const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "The environment is read in a program's config folder only.",
};
const HEX_COLOUR = {
  selector: 'Literal[value=/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i]',
  message: 'Colours live in libs/ui (tokens.css, colours.ts).',
};
const restrictSyntax = (...entries) => ({ 'no-restricted-syntax': ['error', ...entries] });
const FETCH = { name: 'fetch', message: 'Requests are made in libs/api-client and *.client.ts.' };
const STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: "Browser storage belongs to api-client's session, drafts, outbox and chosen branch.",
}));
const STORAGE_OF_WINDOW = STORAGE.map(({ name, message }) => ({ object: 'window', property: name, message }));

export function singleHomeRules() {
  return [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...restrictSyntax(ENVIRONMENT, HEX_COLOUR),
        'no-restricted-globals': ['error', FETCH, ...STORAGE],
        'no-restricted-properties': ['error', ...STORAGE_OF_WINDOW],
      },
    },
    { files: ['libs/ui/src/colours.ts'], rules: restrictSyntax(ENVIRONMENT) },
    {
      // `start` names NODE_ENV for React before it loads; test set-up chooses the database.
      files: [
        'backend/src/config/*.ts',
        'frontend-shell/server/config/*.ts',
        'start/src/main.ts',
        'frontend-shell/server/main.ts',
        'libs/testing/src/*.ts',
        'e2e/**/*.ts',
        ...TESTS,
      ],
      rules: restrictSyntax(HEX_COLOUR),
    },
    {
      files: ['libs/api-client/src/**/*.ts', '**/*.client.ts', 'e2e/**/*.ts', ...TESTS],
      rules: { 'no-restricted-globals': ['error', ...STORAGE] },
    },
    {
      files: [
        'libs/api-client/src/{chosen-branch,session,drafts,outbox-flag}.ts',
        'e2e/**/*.ts',
        '**/*.spec.{ts,tsx}',
      ],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
  ];
}
