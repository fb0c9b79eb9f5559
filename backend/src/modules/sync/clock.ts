import { setTimeout as timeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Time and chance, behind one door, so that a test of six hours takes no six hours. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }

  /** 0 to below 1. */
  random(): number {
    return Math.random();
  }

  /** @throws the signal's reason when it is aborted meanwhile */
  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    await timeout(ms, undefined, { ref: false, ...(signal && { signal }) }).catch((error: unknown) => {
      throw signal?.reason ?? error;
    });
  }

  /** A signal that is aborted after so many milliseconds. */
  deadline(ms: number): AbortSignal {
    return AbortSignal.timeout(ms);
  }
}
