import { CHANGED_BY_SOMEONE_ELSE } from '@chapel/contracts';
import { found } from './found.js';
import { ProblemException } from './problem.exception.js';

/** A save over a newer version: the answer carries the document as it is now, so that the editor can show both. */
export class EditConflictException extends ProblemException {
  constructor(readonly current: object) {
    super(409, CHANGED_BY_SOMEONE_ELSE);
  }
}

/**
 * The part of a filter that lets a save through only on the version that the editor read. Mongoose keeps the number
 * in `__v`; each save raises it with `NEXT_VERSION`.
 *
 * @param version absent: whatever is stored, as the specification's own bodies mean it
 */
export function atVersion(version: number | undefined): { __v?: number } {
  return version === undefined ? {} : { __v: version };
}

export const NEXT_VERSION = { $inc: { __v: 1 } };

/**
 * Why a save with `atVersion` found nothing to change.
 *
 * @param what the start of the sentence, such as `This branch`
 * @throws 404 when the document is gone, else 409 with the document as it is now
 */
export function refuseStale<R>(current: R | null, what: string, toAnswer: (record: R) => object): never {
  throw new EditConflictException(toAnswer(found(current, what)));
}
