import { useAddress } from '../components/use-address';
import { MediaBrowser } from '../features/media/media-browser';
import { MediaDetail } from '../features/media/media-detail';
import styles from './pages.module.css';

/** The Media tab: the library, or the picture that the address names. */
export function MediaPage() {
  const address = useAddress();
  const open = address.get('open');
  return (
    <div className={styles.stack}>
      {open ? (
        <MediaDetail key={open} id={open} onClose={() => address.change({ open: undefined })} />
      ) : (
        <MediaBrowser address={address} />
      )}
    </div>
  );
}
