import { remoteConfig, serverConfig } from '@chapel/build/rspack';

const dir = import.meta.dirname;

export default [
  remoteConfig({ dir, name: 'public_app', exposes: { './App': './src/app.tsx' } }),
  serverConfig({ dir, name: 'public_app', entry: './src/server.tsx' }),
];
