import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { logError } from '@chapel/service';
import { StructuredLogger } from './structured-logger.js';

let out: string[];
let errors: string[];
beforeEach(() => {
  out = [];
  errors = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => errors.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const parsed = (line: string | undefined) => JSON.parse(line ?? '') as Record<string, unknown>;

describe('StructuredLogger', () => {
  const logger = new StructuredLogger();

  it('writes one JSON line for an event, with who said it', () => {
    logger.log({ statusCode: 201, path: '/api/messages' }, 'Request');
    expect(out).toHaveLength(1);
    expect(out[0]?.endsWith('}\n')).toBe(true);
    expect(parsed(out[0])).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'info',
      from: 'Request',
      statusCode: 201,
      path: '/api/messages',
    });
  });

  it('keeps a text with line breaks on one line', () => {
    logger.warn('first\nsecond', 'Mail');
    expect(errors[0]?.split('\n')).toHaveLength(2);
    expect(parsed(errors[0])).toMatchObject({ level: 'warn', message: 'first\nsecond', from: 'Mail' });
  });

  it('writes errors with their message, beside the ordinary output', () => {
    logError(new TypeError('no such thing'));
    expect(out).toEqual([]);
    expect(parsed(errors[0])).toMatchObject({ level: 'error', name: 'TypeError', message: 'no such thing' });
  });

  it("leaves out the framework's own start-up lines, and nothing else of it", () => {
    logger.log('Mapped {/api/site, GET} route', 'RouterExplorer');
    logger.error('It broke', 'a stack\n    at somewhere', 'RouterExplorer');
    expect(out).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});
