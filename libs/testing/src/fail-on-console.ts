import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/**
 * Noise on the console is a defect: a test that logs a warning or an error fails. Import once for its effect from a
 * jest setup file. A test that means to provoke one replaces `console.error` itself for its duration.
 */
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const level of ['warn', 'error'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(`${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(noise).toEqual([]);
});
