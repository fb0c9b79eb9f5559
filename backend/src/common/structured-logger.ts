import type { LoggerService } from '@nestjs/common';
import { writeLog } from '@chapel/service';

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
    if (!context || !SILENT.has(context)) writeLog('info', event, context);
  }

  warn(event: unknown, ...rest: unknown[]): void {
    writeLog('warn', event, contextOf(rest));
  }

  error(event: unknown, ...rest: unknown[]): void {
    writeLog('error', event, contextOf(rest));
  }
}

/** Nest hands the logger's name over as the last argument. */
const contextOf = (rest: unknown[]): string | undefined => {
  const last = rest.at(-1);
  return typeof last === 'string' && !last.includes('\n') ? last : undefined;
};
