/** An upload and its sizes, as the API answers it. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  variants: readonly { url: string; width: number; format: string }[];
}

export interface PictureProps {
  source: PictureSource;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute writes it. */
  sizes: string;
  /** For who wants to use less data: the smallest size that there is, whatever the screen could show. */
  isSmall?: boolean;
}

/** Best compression first: a browser takes the first that it knows. */
const FORMATS = ['avif', 'webp', 'jpeg'];

const srcSetOf = ({ variants }: PictureSource, format: string, isSmall: boolean) =>
  variants
    .filter((variant) => variant.format === format)
    .sort((a, b) => a.width - b.width)
    .slice(0, isSmall ? 1 : undefined)
    .map((variant) => `${variant.url} ${variant.width}w`)
    .join(', ');

/** An uploaded picture in the size and format that this phone needs, loaded when it comes near the screen. */
export function Picture({ source, alt, sizes, isSmall = false }: PictureProps) {
  return (
    <picture>
      {FORMATS.map((format) => {
        const srcSet = srcSetOf(source, format, isSmall);
        return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />;
      })}
      <img
        src={source.url}
        alt={alt}
        width={source.width}
        height={source.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
