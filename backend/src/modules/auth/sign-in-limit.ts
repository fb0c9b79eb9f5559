import { Injectable } from '@nestjs/common';
import { growingDelay, remembered } from '../../common/attempt-rules.js';
import { TooManyException } from '../../common/too-many.exception.js';
import { AttemptsService, type Limited } from '../attempts/attempts.service.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const GROWTH = { firstMs: 15 * SECOND, longestMs: 15 * MINUTE, forgetMs: 60 * MINUTE };

/** Wrong passwords for one account from one network address: a person's typing errors are free. */
const FOR_BOTH = growingDelay({ free: 5, ...GROWTH });
/** For one account from all the addresses of the world that it never signed in from: guessing from many places. */
const FOR_ACCOUNT = growingDelay({ free: 30, ...GROWTH });
/** From one address for any account. High: a whole office, or a mobile network, shares an address. */
const FOR_ADDRESS = growingDelay({ free: 60, ...GROWTH });
/** How long a pair of account and address counts as good after a sign-in: the life of a session. */
const GOOD = remembered(30 * DAY);

/**
 * Slows down the guessing of passwords (NIST SP 800-63B, section 5.2.2). Nobody can lock a colleague out: the delay
 * that strangers' guesses bring upon an account does not hold at the addresses from which it has signed in.
 */
@Injectable()
export class SignInLimit {
  constructor(private readonly attempts: AttemptsService) {}

  /**
   * Counts an attempt before its password is checked.
   *
   * @param account what is guessed at: an e-mail address, or an account's id
   * @param address the network address that asks
   * @returns what to call when the password was right
   * @throws 429 with the seconds to wait, whether or not there is such an account
   */
  async take(account: string, address: string): Promise<() => Promise<void>> {
    const both = `${address}\n${account}`;
    const byBoth: Limited = { what: 'sign-in', key: both, rule: FOR_BOTH };
    const byAddress: Limited = { what: 'sign-in-address', key: address, rule: FOR_ADDRESS };
    const byAccount: Limited = { what: 'sign-in-account', key: account, rule: FOR_ACCOUNT };
    const good: Limited = { what: 'sign-in-good', key: both, rule: GOOD };

    const isGood = await this.attempts.has(good);
    const wait = await this.attempts.take(byBoth, byAddress, ...(isGood ? [] : [byAccount]));
    if (wait > 0) throw tooMany(wait);

    return async () => {
      await Promise.all([
        this.attempts.clear(byBoth),
        this.attempts.putBack(byAddress),
        ...(isGood ? [] : [this.attempts.putBack(byAccount)]),
        this.attempts.take(good),
      ]);
    };
  }
}

function tooMany(wait: number): TooManyException {
  const minutes = Math.ceil(wait / 60);
  const time = wait < 60 ? `${wait} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new TooManyException(`Too many tries. Please wait ${time} and try again`, wait);
}
