import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GrowingDelay, type DelayRule } from '../../common/growing-delay.js';
import { TooManyException } from '../../common/too-many.exception.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const GROWTH = { firstMs: 15 * SECOND, longestMs: 15 * MINUTE, forgetMs: 60 * MINUTE };

/** Wrong passwords for one account from one network address: a person's typing errors are free. */
const FOR_BOTH: DelayRule = { free: 5, ...GROWTH };
/** For one account from all the addresses of the world that it never signed in from: guessing from many places. */
const FOR_ACCOUNT: DelayRule = { free: 30, ...GROWTH };
/** From one address for any account. High: a whole office, or a mobile network, shares an address. */
const FOR_ADDRESS: DelayRule = { free: 60, ...GROWTH };

/** Pairs of account and address remembered as good. */
const MOST_GOOD = 10_000;

/**
 * Slows down the guessing of passwords (NIST SP 800-63B, section 5.2.2). Nobody can lock a colleague out: the delay
 * that strangers' guesses bring upon an account does not hold at the addresses from which it has signed in.
 */
@Injectable()
export class SignInLimit {
  private readonly byBoth = new GrowingDelay(FOR_BOTH);
  private readonly byAccount = new GrowingDelay(FOR_ACCOUNT);
  private readonly byAddress = new GrowingDelay(FOR_ADDRESS);
  private readonly good = new Set<string>();

  /**
   * Counts an attempt before its password is checked.
   *
   * @param account what is guessed at: an e-mail address, or an account's id
   * @param address the network address that asks
   * @returns what to call when the password was right
   * @throws 429 with the seconds to wait, whether or not there is such an account
   */
  take(account: string, address: string): () => void {
    // Hashed: the memory of a running server holds no list of addresses and accounts.
    const both = hashed(`${address}\n${account}`);
    const isGood = this.good.has(both);
    const limits: [GrowingDelay, key: string][] = [
      [this.byBoth, both],
      [this.byAddress, address],
      ...(isGood ? [] : [[this.byAccount, hashed(account)] satisfies [GrowingDelay, string]]),
    ];
    const wait = Math.max(...limits.map(([limit, key]) => limit.waitOf(key)));
    if (wait > 0) throw tooMany(wait);
    for (const [limit, key] of limits) limit.count(key);

    return () => {
      this.byBoth.clear(both);
      this.byAddress.takeBack(address);
      if (!isGood) this.byAccount.takeBack(hashed(account));
      this.remember(both);
    };
  }

  private remember(both: string): void {
    this.good.delete(both);
    this.good.add(both);
    if (this.good.size > MOST_GOOD) this.good.delete(this.good.values().next().value ?? '');
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

function tooMany(wait: number): TooManyException {
  const minutes = Math.ceil(wait / 60);
  const time = wait < 60 ? `${wait} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new TooManyException(`Too many tries. Please wait ${time} and try again`, wait);
}
