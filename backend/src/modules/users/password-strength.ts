import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ProblemException } from '../../common/problem.exception.js';

/** What anyone would try first at this site. */
const NEAR_AT_HAND = ['chapel', 'kumasi', 'ghana', 'jesus', 'church', 'admin', 'pastor'];
/** Of 0 to 4. Below it fewer than 10⁸ guesses find the password. */
const FEWEST_POINTS = 3;

const REASON = 'This password is easy to guess. Please take a few words that do not belong together';

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first new password: the list of common ones is large, and most starts set none. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Refuses the commonest passwords and their variants, runs of the keyboard, and what is made of the account's own
 * names (NIST SP 800-63B, section 5.1.1.2).
 *
 * @param about texts of the account, such as its e-mail address
 * @param field the name of the password in the form
 * @throws 400
 */
export async function refuseCommonPassword(
  password: string,
  about: readonly string[],
  field: string,
): Promise<void> {
  estimator ??= load();
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  const { score } = (await estimator).check(password, [...words, ...NEAR_AT_HAND]);
  if (score < FEWEST_POINTS) throw new ProblemException(400, REASON, { [field]: REASON });
}
