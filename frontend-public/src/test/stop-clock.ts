import { jest } from '@jest/globals';
import { RENDERED_AT } from './fixtures';

/** Stops the clock at the fixtures' instant; timers stay real, so that pages load as they do for a visitor. */
export function stopClock(at: string = RENDERED_AT): void {
  jest.useFakeTimers({
    now: new Date(at),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
