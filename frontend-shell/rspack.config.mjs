import { serverConfig, shellConfig } from '@chapel/build/rspack';

const dir = import.meta.dirname;

export default [
  shellConfig({ dir, name: 'shell', folder: 'assets/shell' }),
  serverConfig({ dir, name: 'shell', entry: './src/server.tsx' }),
];
