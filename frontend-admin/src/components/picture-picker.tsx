import { useState } from 'react';
import { Modal } from '@mantine/core';
import type { Media } from '@chapel/contracts';
import { messageOf } from '../data/errors';
import { PAGE_SIZE, useMediaList } from '../data/media.queries';
import { EmptyState, LoadFailure, LoadingLines } from './list-state';
import { PageLinks } from './page-links';
import { PictureDrop } from './picture-drop';
import { PictureTile } from './picture-tile';
import { SearchField } from './search-field';
import styles from './pictures.module.css';

function Choices({ onChoice }: { onChoice: (media: Media) => void }) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { data, isPending, isError, error, refetch } = useMediaList({ q, page });
  const search = (text: string) => {
    setQ(text);
    setPage(1);
  };
  return (
    <div className={styles.picker}>
      <PictureDrop onUploaded={onChoice} />
      <SearchField label="Search pictures" placeholder="Name or description" value={q} onSearch={search} />
      {isPending && <LoadingLines label="Loading pictures..." />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={q ? 'No picture matches this search' : 'No pictures yet'} />}
      {data && data.total > 0 && (
        <ul className={styles.grid} aria-label="Pictures">
          {data.items.map((media) => (
            <li key={media._id}>
              <button type="button" className={styles.tile} onClick={() => onChoice(media)}>
                <PictureTile media={media} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <PageLinks of="pictures" total={data.total} pageSize={PAGE_SIZE} page={page} onChange={setPage} />
      )}
    </div>
  );
}

interface PicturePickerProps {
  isOpen: boolean;
  onClose: () => void;
  onChoice: (media: Media) => void;
}

/** Chooses a picture of the library, or uploads one and takes it at once. */
export function PicturePicker({ isOpen, onClose, onChoice }: PicturePickerProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Choose a picture" size="xl">
      <Choices
        onChoice={(media) => {
          onChoice(media);
          onClose();
        }}
      />
    </Modal>
  );
}
