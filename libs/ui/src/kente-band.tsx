import styles from './kente-band.module.css';

/** The woven band, the site's one ornament: under the header, between sections, above the footer. */
export function KenteBand() {
  return <div className={styles.band} aria-hidden="true" />;
}
