import { IMAGE_LIMITS } from '@chapel/contracts/constants';

export interface PixelSize {
  width: number;
  height: number;
}

/** Whole percents, because 0.9 - 0.05 is 0.8500000000000001. */
const percent = (fraction: number) => Math.round(fraction * 100);

/** JPEG qualities to try, best first: 0.9, 0.85, … 0.3 (specification, sections 5 and 9). */
export function jpegQualityLadder(): number[] {
  const { first, last, step } = IMAGE_LIMITS.quality;
  const rungs = Math.floor((percent(first) - percent(last)) / percent(step)) + 1;
  return Array.from({ length: rungs }, (_, rung) => (percent(first) - rung * percent(step)) / 100);
}

/** The size, in pixels, whose longest side is at most 800; a smaller picture is not enlarged. */
export function fitLongestSide({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, IMAGE_LIMITS.longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What to save when no rung of the ladder fits: 10 % smaller, at quality 0.8. */
export function jpegFallback({ width, height }: PixelSize): PixelSize & { quality: number } {
  const { scale, quality } = IMAGE_LIMITS.fallback;
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    quality,
  };
}
