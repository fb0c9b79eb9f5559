import { IMAGE_LIMITS } from '@chapel/contracts/constants';
import { fitLongestSide, jpegFallback, jpegQualityLadder } from '@chapel/domain';
import type { PixelSize } from '@chapel/domain';

/** Draws the picture at a size and encodes it; `quality` is 0 to 1. Answers a JPEG data string. */
export type EncodeJpeg = (size: PixelSize, quality: number) => Promise<string>;

/**
 * The specification's image rule (sections 5 and 9): longest side at most 800 px, quality down the ladder until
 * the data string fits `limit` bytes, else 10 % smaller at quality 0.8.
 */
export async function compressImage(
  size: PixelSize,
  encode: EncodeJpeg,
  limit: number = IMAGE_LIMITS.bytes,
): Promise<string> {
  const target = fitLongestSide(size);
  for (const quality of jpegQualityLadder()) {
    const data = await encode(target, quality);
    if (data.length <= limit) return data;
  }
  const fallback = jpegFallback(target);
  return encode(fallback, fallback.quality);
}
