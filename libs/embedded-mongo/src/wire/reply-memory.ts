/** A reply as long as the usual list fits without growing. */
const firstBytes = 64 * 1024;
/** More is not kept between replies. */
const mostKept = 1024 * 1024;

let spare: Buffer | undefined;
let lent: Buffer | undefined;

/**
 * Memory in which to put a reply together. It is the same for one reply after the other, as long as they are given back:
 * memory of its own for each would keep the garbage collector busy.
 *
 * @param least how many bytes it must have
 */
export function replyMemory(least: number): Buffer {
  const memory = spare && spare.length >= least ? spare : Buffer.allocUnsafeSlow(Math.max(least, firstBytes));
  spare = undefined;
  lent = memory;
  return memory;
}

/** Larger memory with what `memory` has in its first bytes. */
export function enlarge(memory: Buffer, least: number): Buffer {
  const larger = replyMemory(Math.max(least, 2 * memory.length));
  larger.set(memory);
  return larger;
}

/** Says that a message has been sent, and that nobody reads its bytes any more. */
export function giveBack(message: Buffer): void {
  if (lent && lent.buffer === message.buffer && lent.length <= mostKept) spare = lent;
}
