import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { IMAGE_FORMATS, IMAGE_LIMITS, IMAGE_MESSAGES, IMAGE_WIDTHS } from '@chapel/contracts';
import { loadPictureLibrary } from '../../common/picture-library.js';
import { ProblemException } from '../../common/problem.exception.js';
import { hasImageSignature } from './image-signature.js';

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** One size and format of a picture, ready to be stored. */
export interface EncodedVariant {
  format: ImageFormat;
  width: number;
  height: number;
  content: Buffer;
}

const ACCEPTED = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Twice a phone's height: a taller picture is made smaller, since WebP stops at 16,383 pixels. */
const TALLEST = 5120;
const WIDEST = Math.max(...IMAGE_WIDTHS);

/**
 * A picture of 40 megapixels takes about 150 MB while it is decoded. Two at a time keep two cores busy; the others wait
 * as they were sent, 5 MB at most.
 */
const inTurn = pLimit(2);

const refusal = (message: string) => new ProblemException(400, message, { file: message });

/**
 * Decodes a picture and makes it anew in every width and format: 320 to 1280 pixels wide, never wider than the
 * original, which is itself the widest when it lies between. Turned as its EXIF says; all metadata is left behind.
 * Of an animation the first picture is kept. At most two at a time are worked on.
 *
 * AVIF at effort 1: a photo of 12 megapixels takes about 2.5 s for all twelve files on two cores; effort 4, the
 * library's default, takes 24 s and saves 3 %.
 *
 * @param bytes whatever was sent; neither its name nor its declared type is believed
 * @throws ProblemException 400 when it is no JPEG, PNG, WebP, AVIF or GIF, is damaged, or has over 40 megapixels
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedVariant[]> {
  if (!hasImageSignature(bytes)) throw refusal(IMAGE_MESSAGES.notAnImage);
  return inTurn(encode, bytes);
}

async function encode(bytes: Buffer): Promise<EncodedVariant[]> {
  const sharp = await loadPictureLibrary();
  const source = () => sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE_LIMITS.pixels });

  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal(IMAGE_MESSAGES.notAnImage);
    });
  if (!ACCEPTED.has(format)) throw refusal(IMAGE_MESSAGES.notAnImage);
  if (width * height > IMAGE_LIMITS.pixels) {
    throw refusal(`This picture has more than ${IMAGE_LIMITS.pixels / 1_000_000} million pixels`);
  }

  // Decoded once, at the largest size needed; the smaller ones are made from that.
  const base = await source()
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusal(IMAGE_MESSAGES.notAnImage);
    });
  const { width: baseWidth, height: baseHeight, channels } = base.info;
  const widths = [...IMAGE_WIDTHS.filter((each) => each < baseWidth), baseWidth];

  const variants: EncodedVariant[] = [];
  // One after the other: each encoder already uses every core, and memory stays at one picture's worth.
  for (const each of widths) {
    for (const variantFormat of IMAGE_FORMATS) {
      const resized = sharp(base.data, { raw: { width: baseWidth, height: baseHeight, channels } }).resize(
        each,
      );
      const { data, info } = await inFormat(resized, variantFormat).toBuffer({ resolveWithObject: true });
      variants.push({ format: variantFormat, width: info.width, height: info.height, content: data });
    }
  }
  return variants;
}

function inFormat(picture: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 1 });
  if (format === 'webp') return picture.webp({ quality: 74 });
  // JPEG knows no transparency: a logo stands on white, not on black.
  return picture.flatten({ background: 'white' }).jpeg({ quality: 78, mozjpeg: true });
}
