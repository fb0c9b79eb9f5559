import { nodeConfig } from '@chapel/build/rspack';

/** Only `npm run dev -- --stand-ins` runs this build; tests read the sources. */
export default nodeConfig({ dir: import.meta.dirname, entries: { 'stand-ins': './src/stand-ins.ts' } });
