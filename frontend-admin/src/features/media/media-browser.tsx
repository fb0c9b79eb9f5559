import { Button, Checkbox } from '@mantine/core';
import { Link, useLocation } from '@chapel/router';
import { Card } from '../../components/card';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { PageLinks } from '../../components/page-links';
import { PictureDrop } from '../../components/picture-drop';
import { PictureTile } from '../../components/picture-tile';
import { SearchField } from '../../components/search-field';
import type { useAddress } from '../../components/use-address';
import { messageOf } from '../../data/errors';
import { PAGE_SIZE, useMediaList } from '../../data/media.queries';
import pictures from '../../components/pictures.module.css';
import styles from './media.module.css';

/** Every uploaded picture, with the way to add some, and search and filter in the address (product page, "Media"). */
export function MediaBrowser({ address }: { address: ReturnType<typeof useAddress> }) {
  const { pathname, search } = useLocation();
  const { get, filter, page, toPage } = address;
  const q = get('q');
  const isMissing = get('alt') === 'missing';
  const { data, isPending, isError, error, refetch } = useMediaList({
    q,
    alt: isMissing ? 'missing' : undefined,
    page,
  });
  const isFiltered = q !== '' || isMissing;
  const addressOf = (id: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('open', id);
    return `${pathname}?${parameters}`;
  };
  return (
    <Card title="Media">
      <PictureDrop />
      <div className={styles.filters} role="search" aria-label="Pictures">
        <SearchField
          label="Search pictures"
          placeholder="Name or description"
          value={q}
          onSearch={(text) => filter({ q: text }, { replace: true })}
        />
        <Checkbox
          label="Only those without a description"
          classNames={{ body: styles.check }}
          checked={isMissing}
          onChange={(event) => filter({ alt: event.currentTarget.checked ? 'missing' : undefined })}
        />
      </div>
      {isPending && <LoadingLines label="Loading pictures..." />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && !isFiltered && <EmptyState text="No pictures yet" />}
      {data?.total === 0 && isFiltered && (
        <EmptyState text="No picture matches this search">
          <Button variant="default" onClick={() => filter({ q: undefined, alt: undefined })}>
            Show every picture
          </Button>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <p className={styles.count} role="status">
            {data.total === 1 ? '1 picture' : `${data.total.toLocaleString('en-US')} pictures`}
          </p>
          <ul className={pictures.grid} aria-label="Pictures">
            {data.items.map((media) => (
              <li key={media._id}>
                <Link className={pictures.tile} to={addressOf(media._id)}>
                  <PictureTile media={media} />
                </Link>
              </li>
            ))}
          </ul>
          <PageLinks of="pictures" total={data.total} pageSize={PAGE_SIZE} page={page} onChange={toPage} />
        </>
      )}
    </Card>
  );
}
