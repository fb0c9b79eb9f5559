import { Injectable } from '@nestjs/common';
import { MIN_FILL_MS, type CreateMessage } from '@chapel/contracts';
import { attemptsPerWindow } from '../../common/attempt-rules.js';
import { ProblemException } from '../../common/problem.exception.js';
import { TooManyException } from '../../common/too-many.exception.js';
import { AttemptsService } from '../attempts/attempts.service.js';

/**
 * Messages from one address. Generous: on a Sunday a whole congregation writes through the chapel's one connection, and
 * mobile networks put thousands of phones behind one address.
 */
const PER_ADDRESS = attemptsPerWindow({ attempts: 60, windowMs: 10 * 60_000 });

/** Holds spam back without a third party's captcha (product page). The honeypot is the contract's `website`. */
@Injectable()
export class MessageGate {
  constructor(private readonly attempts: AttemptsService) {}

  /** @throws 400 when no person can have typed that fast; 429 with the seconds to wait */
  async pass({ startedAt }: CreateMessage, address: string): Promise<void> {
    if (startedAt !== undefined) {
      const elapsed = Date.now() - startedAt;
      // Cheap phones' clocks are often wrong: a form "from the future" proves nothing and passes.
      if (elapsed >= 0 && elapsed < MIN_FILL_MS) {
        throw new ProblemException(400, 'That was very quick. Please wait a moment and send it again');
      }
    }
    const wait = await this.attempts.take({ what: 'message', key: address, rule: PER_ADDRESS });
    if (wait > 0) {
      throw new TooManyException('Too many messages at once. Please try again in a few minutes', wait);
    }
  }
}
