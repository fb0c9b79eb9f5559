import { ProblemException } from './problem.exception.js';

/**
 * The record, or a 404 that names what is missing.
 *
 * @param what the start of the sentence, such as `This branch`
 */
export function found<T>(record: T | null | undefined, what: string): T {
  if (record === null || record === undefined) {
    throw new ProblemException(404, `${what} does not exist, or no longer`);
  }
  return record;
}
