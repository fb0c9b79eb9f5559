import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharedSingletons } from './shared.mjs';
import { AssetManifestPlugin } from './asset-manifest.mjs';
import { EagerCompilePlugin } from './eager-compile.mjs';
import { PrecompressPlugin } from './precompress.mjs';

/** Specification, section 2: a chunk may take two minutes on a bad line before it counts as failed. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;
const isDevelopment = process.env.NODE_ENV === 'development';
const mode = isDevelopment ? 'development' : 'production';

const swcRule = {
  test: /\.tsx?$/,
  resourceQuery: { not: /^\?text$/ },
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      target: 'es2022',
      keepClassNames: true,
    },
  },
  type: 'javascript/auto',
};

/** `import text from './x.worker.ts?text'`: the module's own text as JavaScript, for a worker without a bundler's start-up code. */
const { type: _type, resourceQuery: _query, ...swcAlone } = swcRule;
const textRule = { ...swcAlone, resourceQuery: /^\?text$/, type: 'asset/source' };

const resolve = {
  extensions: ['.tsx', '.ts', '.js'],
  // TypeScript's nodenext rule: a relative import of `x.js` means `x.ts`.
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
};

const { resolve: fileOf } = createRequire(import.meta.url);

/**
 * Smaller forms of the same packages (docs/decisions, "Light pages"). Rspack takes the federation runtime in CommonJS,
 * of which nothing that is never called can be left out; the router's package names its build for development.
 */
const smallerAlias = {
  ...Object.fromEntries(
    ['inject-external-runtime-core-plugin', 'runtime', 'runtime-tools', 'webpack-bundler-runtime'].map(
      (name) => {
        const common = fileOf(`@module-federation/${name}`);
        return [`${common}$`, common.replace(/\.cjs$/, '.js')];
      },
    ),
  ),
  ...(!isDevelopment && {
    'react-router$': productionOf(fileOf('react-router')),
    'react-router/dom$': productionOf(fileOf('react-router/dom')),
  }),
};

function productionOf(file) {
  return file.replace(/development([\\/][\w-]+)\.m?js$/, 'production$1.mjs');
}

/** Class names are the same in the browser's build and the server's, because both name the project they belong to. */
const cssModules = (name, exportsOnly) => ({
  parser: { 'css/module': { namedExports: false }, 'css/auto': { namedExports: false } },
  generator: {
    'css/module': { localIdentName: `${name}-[hash:8]`, exportsOnly },
    'css/auto': { localIdentName: `${name}-[hash:8]`, exportsOnly },
    css: { exportsOnly },
  },
});
const cssRule = { test: /\.css$/, type: 'css/auto', sideEffects: true };
const fontRule = { test: /\.woff2$/, type: 'asset/resource' };

/** A chunk name for each exposed module, such as `expose-App`, under which assets.json lists its files. */
const namedExposes = (exposes = {}) =>
  Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [key, { import: file, name: key.replace('./', 'expose-') }]),
  );

/** The build of shell or remote for browsers, with Module Federation (docs/decisions, "Module Federation"). */
function browserConfig({ dir, name, entry, isShell, exposes, folder, withStyles = true }) {
  const css = cssModules(name, false);
  return {
    name: `${name}-browser`,
    mode,
    context: dir,
    entry: { main: entry },
    devtool: isDevelopment ? 'source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: path.join(dir, 'dist/browser'),
      // A remote loads its chunks from wherever its entry came from: the same build serves any address.
      publicPath: isShell ? `/${folder}/` : 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: name,
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      clean: true,
    },
    resolve: { ...resolve, alias: smallerAlias },
    module: { rules: [swcRule, textRule, cssRule, fontRule], ...css },
    // All of the shell is needed at once: one file, which needs no loader for chunks.
    ...(isShell && { optimization: { splitChunks: false } }),
    performance: false,
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        exposes: namedExposes(exposes),
        shared: Object.fromEntries(
          Object.entries(sharedSingletons).map(([key, requiredVersion]) => [
            key,
            { singleton: true, requiredVersion, ...(isShell ? { eager: true } : {}) },
          ]),
        ),
        // The default fetches every remote's manifest at start, so that visitors would download the admin's entry.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          optimization: { disableSnapshot: true, target: 'web' },
          ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
        },
      }),
      new AssetManifestPlugin({ withStyles }),
      ...(isDevelopment ? [] : [new PrecompressPlugin()]),
      ...(isShell && !isDevelopment ? [new EagerCompilePlugin()] : []),
    ],
  };
}

/** The shell's build for browsers: `src/index.ts`, whose one line starts `./bootstrap`. */
export const shellConfig = ({ dir, name, folder }) =>
  browserConfig({ dir, name, entry: './src/index.ts', isShell: true, folder });

/**
 * A remote's build for browsers. `exposes` maps public names to modules, such as `{'./App': './src/app.tsx'}`;
 * `withStyles` puts the text of its style sheets into `assets.json`.
 */
export const remoteConfig = ({ dir, name, exposes, withStyles }) =>
  browserConfig({
    dir,
    name,
    withStyles,
    // A container needs no code of its own; an empty module keeps the bundler's entry rule.
    entry: 'data:text/javascript,export {}',
    isShell: false,
    exposes,
  });

/**
 * Scripts that run beside the site, each one file without a bundler's start-up code: what a page carries itself, and the
 * service worker. `entries` maps output names to modules.
 */
export const scriptsConfig = ({ dir, name, entries }) => ({
  name: `${name}-scripts`,
  mode,
  context: dir,
  entry: entries,
  devtool: false,
  target: ['webworker', 'es2022'],
  output: { path: path.join(dir, 'dist/scripts'), filename: '[name].js', uniqueName: name, clean: true },
  resolve,
  module: { rules: [swcRule] },
  // A page's content security policy names the hash of the one, and the other has no chunks.
  optimization: { splitChunks: false, runtimeChunk: false },
  performance: false,
});

/** React is external on the server, so that shell and remote render with the one copy that Node loads. */
const reactExternal = ({ request }, callback) =>
  /^(react|react-dom|react-router-dom|react-router)($|\/)/.test(request)
    ? callback(null, `module ${request}`)
    : callback();

/** Everything from the registry stays outside the bundle of a Node program; our own TypeScript goes in. */
const packagesExternal = ({ request }, callback) =>
  /^[^./]/.test(request) && !request.startsWith('@chapel/') && !path.isAbsolute(request)
    ? callback(null, `module ${request}`)
    : callback();

/** `import.meta` keeps its meaning in Node: programs find files beside themselves with it. */
function nodeModuleOptions(name) {
  const { parser, generator } = cssModules(name, true);
  return { parser: { ...parser, javascript: { importMeta: false, url: false } }, generator };
}

function nodeBase({ dir, name, entries, folder, externals }) {
  return {
    name: `${name}-node`,
    mode,
    context: dir,
    entry: entries,
    devtool: 'source-map',
    target: 'node20',
    output: {
      path: path.join(dir, folder),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      uniqueName: name,
      clean: true,
    },
    resolve: { ...resolve, conditionNames: ['node', 'import', 'module', 'default'] },
    externals: [externals],
    externalsType: 'module',
    module: {
      rules: [swcRule, cssRule, { ...fontRule, generator: { emit: false } }],
      ...nodeModuleOptions(name),
    },
    optimization: { minimize: false, nodeEnv: false },
    performance: false,
    node: { __dirname: false, __filename: false },
  };
}

/** A second build of shell or public remote, which the web front renders with. */
export const serverConfig = ({ dir, name, entry }) =>
  nodeBase({ dir, name, entries: { server: entry }, folder: 'dist/server', externals: reactExternal });

/** A Node program (backend, web front, one-process start). `entries` maps output names to modules. */
export const nodeConfig = ({ dir, entries, folder = 'dist' }) =>
  nodeBase({ dir, name: path.basename(dir), entries, folder, externals: packagesExternal });
