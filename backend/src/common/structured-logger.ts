import type { LoggerService } from '@nestjs/common';

type Level = 'info' | 'warn' | 'error';

/** The framework's own start-up chatter: a line for each route and module, which nobody reads. */
const SILENT = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** One JSON line for each event, for people with `grep` and for log collectors. Holds no personal data. */
export class StructuredLogger implements LoggerService {
  log(event: unknown, ...rest: unknown[]): void {
    const context = contextOf(rest);
    if (!context || !SILENT.has(context)) write('info', event, context);
  }

  warn(event: unknown, ...rest: unknown[]): void {
    write('warn', event, contextOf(rest));
  }

  error(event: unknown, ...rest: unknown[]): void {
    write('error', event, contextOf(rest));
  }
}

/** Nest hands the logger's name over as the last argument. */
const contextOf = (rest: unknown[]): string | undefined => {
  const last = rest.at(-1);
  return typeof last === 'string' && !last.includes('\n') ? last : undefined;
};

function write(level: Level, event: unknown, context?: string): void {
  const details = event instanceof Error ? { name: event.name, message: event.message } : event;
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level,
    ...(context && { from: context }),
    ...(typeof details === 'object' ? details : { message: String(details) }),
  });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

/** A log line from outside the framework's container (the composition roots). */
export function logInfo(event: unknown): void {
  write('info', event);
}

/** The same for what went wrong. */
export function logError(event: unknown): void {
  write('error', event);
}
