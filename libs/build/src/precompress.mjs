import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Below this, a file fits into one network packet as it is. */
const WORTHWHILE_BYTES = 1024;

/**
 * Writes `<file>.br` beside each script and style sheet, in brotli's best quality: some 7 % smaller than what a server
 * would take the time for while a visitor waits, and made once.
 */
export class PrecompressPlugin {
  apply(compiler) {
    const { webpack: bundler } = compiler;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrecompressPlugin', stage: bundler.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
          await Promise.all(
            files.map(async ({ name, source }) => {
              const content = Buffer.from(source.source());
              if (content.length < WORTHWHILE_BYTES) return;
              const params = {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              };
              const compressed = await compress(content, { params });
              compilation.emitAsset(`${name}.br`, new bundler.sources.RawSource(compressed));
            }),
          );
        },
      );
    });
  }
}
