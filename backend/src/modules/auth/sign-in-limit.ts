import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AttemptLimit } from '../../common/attempt-limit.js';
import { TooManyException } from '../../common/too-many.exception.js';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords for one account from one address. */
const PER_ACCOUNT = 8;
/** Wrong passwords from one address for any account. High: a whole office, or a mobile network, shares an address. */
const PER_ADDRESS = 60;

/** Slows down the guessing of passwords. Nobody can lock a colleague out: other addresses are not affected. */
@Injectable()
export class SignInLimit {
  private readonly byAccount = new AttemptLimit({ attempts: PER_ACCOUNT, windowMs: WINDOW_MS });
  private readonly byAddress = new AttemptLimit({ attempts: PER_ADDRESS, windowMs: WINDOW_MS });

  /**
   * Counts an attempt before its password is checked.
   *
   * @param account what is guessed at: an e-mail address, or an account's id
   * @returns what to call when the password was right
   * @throws 429 with the seconds to wait
   */
  take(account: string, address: string): () => void {
    // Hashed: the memory of a running server holds no list of addresses and accounts.
    const key = createHash('sha256').update(`${address}\n${account}`).digest('base64url');
    const wait = this.byAccount.take(key) || this.byAddress.take(address);
    if (wait > 0) {
      const minutes = Math.ceil(wait / 60);
      throw new TooManyException(
        `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again`,
        wait,
      );
    }
    return () => {
      this.byAccount.clear(key);
      this.byAddress.giveBack(address);
    };
  }
}
