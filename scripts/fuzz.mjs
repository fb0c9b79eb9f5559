// npm run fuzz [-- --requests N] [--seed N]: requests made by chance from the API's own document.
import { parseArgs } from 'node:util';
import { ensureInstall, tool } from './ensure-install.mjs';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});

ensureInstall();
tool('jest/bin/jest.js', ['--config', 'backend/jest.config.mjs', 'fuzz.e2e-spec'], {
  env: {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    FUZZ_REQUESTS: values.requests,
    ...(values.seed && { FUZZ_SEED: values.seed }),
  },
});
