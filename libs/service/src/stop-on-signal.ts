import { logInfo } from './log.js';

/** Milliseconds that running requests get to finish after SIGTERM, before the process ends anyway. */
const GRACE_MS = 10_000;

/** Calls `stop` once at SIGTERM or SIGINT: whoever runs the program gets its requests answered and its files closed. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logInfo({ message: 'stopping', signal });
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void stop();
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}
