import { nodeConfig } from '@chapel/build/rspack';

export default nodeConfig({
  dir: import.meta.dirname,
  entries: { main: './src/main.ts', staff: './src/staff.ts' },
});
