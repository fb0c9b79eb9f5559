import { nodeConfig } from '@chapel/build/rspack';

/** The command-line programs of this library; sites take its source. */
export default nodeConfig({
  dir: import.meta.dirname,
  entries: {
    conformance: './src/conformance/main.ts',
    'crash-test': './src/crash-test/main.ts',
    database: './src/tools/main.ts',
    serve: './src/tools/serve.ts',
    writer: './src/crash-test/writer.ts',
  },
});
