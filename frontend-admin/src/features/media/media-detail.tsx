import { Button, Text } from '@mantine/core';
import type { Media, MediaUse } from '@chapel/contracts';
import { formatAdminDate } from '@chapel/domain';
import { Link } from '@chapel/router';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { confirmDeletion } from '../../components/confirm-deletion';
import { LoadFailure, LoadingLines } from '../../components/list-state';
import { pictureAddress, pictureName } from '../../components/picture-words';
import { messageOf } from '../../data/errors';
import { useDeleteMedia, useMedia } from '../../data/media.queries';
import { DescriptionForm } from './description-form';
import styles from './media.module.css';

/** The screen where a use can be changed. */
const SCREENS = {
  'home-content': '/admin/dashboard',
  'page-content': '/admin/pages',
  settings: '/admin/settings',
  ministry: '/admin/ministries',
  testimonial: '/admin/testimonials',
} as const satisfies Record<MediaUse['kind'], string>;

/** Pixels of the large picture. */
const WIDTH = 640;

function Uses({ uses }: { uses: MediaUse[] }) {
  if (uses.length === 0) return <Text>Nothing shows this picture.</Text>;
  return (
    <ul className={styles.uses}>
      {uses.map(({ kind, label, isDeleted }) => (
        <li key={label}>
          <Link to={isDeleted ? '/admin/recently-deleted' : SCREENS[kind]}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function Opened({ media, onClose }: { media: Media; onClose: () => void }) {
  const banners = useBanners();
  const removal = useDeleteMedia();
  const askToDelete = () =>
    confirmDeletion('Are you sure you want to delete this picture? Nobody can bring it back then.', () =>
      removal.mutate(media._id, {
        onSuccess: () => {
          onClose();
          banners.succeed('Picture deleted successfully!');
        },
        onError: (error) => banners.fail(messageOf(error)),
      }),
    );
  return (
    <Card title={pictureName(media)}>
      <div className={styles.detail}>
        <img
          className={styles.large}
          src={pictureAddress(media, WIDTH)}
          alt={media.alt || (media.isDecorative ? '' : 'Not described yet')}
          width={media.width}
          height={media.height}
        />
        <div className={styles.facts}>
          <Text c="dimmed">
            {media.width} × {media.height} pixels, uploaded {formatAdminDate(media.createdAt)}
          </Text>
          <DescriptionForm media={media} />
          <section aria-labelledby="picture-uses">
            <h3 className={styles.title} id="picture-uses">
              Where it is used
            </h3>
            <Uses uses={media.uses} />
          </section>
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          Back to the list
        </Button>
        <Button variant="default" c="red.9" loading={removal.isPending} onClick={askToDelete}>
          Delete picture
        </Button>
      </div>
    </Card>
  );
}

/** One picture: what it shows, its description, and where it is used. */
export function MediaDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: media, isPending, isError, error, refetch } = useMedia(id);
  if (isPending) return <LoadingLines label="Loading the picture..." lines={4} />;
  if (!isError) return <Opened media={media} onClose={onClose} />;
  return (
    <>
      <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />
      <div>
        <Button variant="default" onClick={onClose}>
          Back to the list
        </Button>
      </div>
    </>
  );
}
