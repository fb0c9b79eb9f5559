export type Level = 'info' | 'warn' | 'error';

/** Writes one JSON line for an event, for people with `grep` and for log collectors: what is fine to stdout, the rest to stderr. */
export function writeLog(level: Level, event: unknown, from?: string): void {
  const details = event instanceof Error ? { name: event.name, message: event.message } : event;
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level,
    ...(from && { from }),
    ...(typeof details === 'object' ? details : { message: String(details) }),
  });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

export const logInfo = (event: unknown): void => writeLog('info', event);
export const logError = (event: unknown): void => writeLog('error', event);

/** What went wrong, with its cause, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} (${reasonOf(error.cause)})` : error.message;
}
