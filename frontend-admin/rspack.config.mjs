import { remoteConfig } from '@chapel/build/rspack';

export default remoteConfig({
  dir: import.meta.dirname,
  name: 'admin_app',
  exposes: { './App': './src/app.tsx' },
});
