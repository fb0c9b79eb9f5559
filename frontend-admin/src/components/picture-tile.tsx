import type { Media } from '@chapel/contracts';
import { pictureAddress, pictureName } from './picture-words';
import styles from './pictures.module.css';

/** Pixels of a tile, twice for fine screens. */
const TILE_WIDTH = 320;

/** One picture of the library: what it shows, and what is missing. Its text names the link or the button around it. */
export function PictureTile({ media }: { media: Media }) {
  const { alt, isDecorative, uses } = media;
  return (
    <>
      <span className={styles.frame}>
        <img src={pictureAddress(media, TILE_WIDTH)} alt="" loading="lazy" />
      </span>
      <span className={styles.name}>{pictureName(media)}</span>
      {alt ? (
        <span className={styles.alt}>{alt}</span>
      ) : (
        <span className={isDecorative ? styles.uses : styles.missing}>
          {isDecorative ? 'Decorative' : 'No description'}
        </span>
      )}
      <span className={styles.uses}>
        {uses.length === 0 ? 'Not used' : `Used in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}`}
      </span>
    </>
  );
}
