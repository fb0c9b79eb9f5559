import { nodeConfig, scriptsConfig, serverConfig, shellConfig } from '@chapel/build/rspack';

const dir = import.meta.dirname;

export default [
  shellConfig({ dir, name: 'shell', folder: 'assets/shell' }),
  serverConfig({ dir, name: 'shell', entry: './src/server.tsx' }),
  scriptsConfig({
    dir,
    name: 'shell',
    entries: {
      starter: './src/starter.ts',
      'service-worker': './worker/service-worker.ts',
      'service-worker-removal': './worker/removal.ts',
    },
  }),
  // The web front as a program of its own, for separate deployment.
  nodeConfig({ dir, entries: { main: './server/main.ts' }, folder: 'dist/web-front' }),
];
