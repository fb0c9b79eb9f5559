import { readFileSync } from 'node:fs';

/**
 * The contract between the shell and the remotes is what the router facade declares; its version is the contract's
 * (docs/decisions, "Separate deployment").
 */
const CONTRACT = JSON.parse(
  readFileSync(new URL('../../router/package.json', import.meta.url), 'utf8'),
).version;

/**
 * Writes `assets.json` beside a browser build: the contract that it was built for, for each named group of chunks its
 * scripts and style sheets, and the remote's entry. The web front reads it to preload what a page needs (docs/decisions,
 * "Module Federation"). With `withStyles` it holds the style sheets' text, too, for pages that carry it themselves.
 */
export class AssetManifestPlugin {
  constructor({ withStyles }) {
    this.withStyles = withStyles;
  }

  apply(compiler) {
    const { webpack: bundler } = compiler;
    compiler.hooks.thisCompilation.tap('AssetManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetManifestPlugin', stage: bundler.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const groups = {};
          for (const [name, group] of compilation.namedChunkGroups) groups[name] = filesOf(group.getFiles());
          const files = [...compilation.getAssets()].map((asset) => asset.name);
          const manifest = {
            contract: CONTRACT,
            remoteEntry: files.find((file) => /^remoteEntry\..*js$/.test(file)) ?? null,
            fonts: files.filter((file) => file.endsWith('.woff2')),
            groups,
            styles: this.withStyles ? stylesOf(compilation) : {},
          };
          compilation.emitAsset(
            'assets.json',
            new bundler.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
        },
      );
    });
  }
}

/** Text of each style sheet, and the name by which the bundler's loader knows an element that holds it. */
function stylesOf(compilation) {
  const { uniqueName } = compilation.outputOptions;
  return Object.fromEntries(
    [...compilation.chunks].flatMap(({ id, files }) =>
      [...files]
        .filter((file) => file.endsWith('.css'))
        .map((file) => [
          file,
          {
            chunk: `${uniqueName}:chunk-${id}`,
            text: compilation.getAsset(file).source.source().toString(),
          },
        ]),
    ),
  );
}

/** @param {readonly string[]} files */
const filesOf = (files) => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});
