import type { Media } from '@chapel/contracts';

/** What people call a picture: its file, or what it shows. */
export const pictureName = ({ name, alt }: Pick<Media, 'name' | 'alt'>): string =>
  name || alt || 'A picture without a name';

/**
 * Address of a size that is wide enough, so that no phone loads more than it shows: a JPEG, which every browser knows.
 *
 * @param width in CSS pixels
 */
export function pictureAddress({ url, variants }: Pick<Media, 'url' | 'variants'>, width: number): string {
  const enough = variants
    .filter((variant) => variant.format === 'jpeg' && variant.width >= width)
    .sort((a, b) => a.width - b.width);
  return enough[0]?.url ?? url;
}
