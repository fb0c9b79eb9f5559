import { remoteConfig } from '@chapel/build/rspack';

export default remoteConfig({
  dir: import.meta.dirname,
  name: 'admin_app',
  exposes: { './App': './src/app.tsx' },
  // Staff load the page's style sheets from files, once for a year.
  withStyles: false,
});
