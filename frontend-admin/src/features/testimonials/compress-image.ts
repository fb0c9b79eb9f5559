import { IMAGE_LIMITS } from '@chapel/contracts/constants';
import { fitLongestSide, jpegFallback, jpegQualityLadder } from '@chapel/domain';
import type { PixelSize } from '@chapel/domain';

/** Draws the picture at a size and encodes it; `quality` is 0 to 1. Answers a JPEG data string. */
export type EncodeJpeg = (size: PixelSize, quality: number) => string;

/**
 * The specification's image rule (sections 5 and 9): longest side at most 800 px, quality down the ladder until
 * the data string fits `limit` bytes, else 10 % smaller at quality 0.8.
 */
export function compressImage(
  size: PixelSize,
  encode: EncodeJpeg,
  limit: number = IMAGE_LIMITS.bytes,
): string {
  const target = fitLongestSide(size);
  for (const quality of jpegQualityLadder()) {
    const data = encode(target, quality);
    if (data.length <= limit) return data;
  }
  const fallback = jpegFallback(target);
  return encode(fallback, fallback.quality);
}

async function decode(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Reads a chosen picture, turned as the camera says, into a compressed JPEG data string. Throws when it is none. */
export async function jpegDataFrom(file: File): Promise<string> {
  const image = await decode(file);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  return compressImage({ width: image.naturalWidth, height: image.naturalHeight }, (size, quality) => {
    canvas.width = size.width;
    canvas.height = size.height;
    // JPEG knows no transparency; without this a clear background would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(image, 0, 0, size.width, size.height);
    return canvas.toDataURL('image/jpeg', quality);
  });
}
