type PictureLibrary = typeof import('sharp').default;

/** The only decoders that may run: those of uploads (never PDF, TIFF or HEVC), and SVG for what is drawn here. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

let loaded: Promise<PictureLibrary> | undefined;

/**
 * The native picture library takes about 25 MB and most processes never see a picture: loaded at the first one. Bytes
 * from outside must be known by their first bytes as what they are before they come here (`image-signature.ts`): the
 * decoder of SVG is for the site's own drawings only.
 */
export function loadPictureLibrary(): Promise<PictureLibrary> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
