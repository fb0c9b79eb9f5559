import { Button, Text } from '@mantine/core';
import type { Member } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { confirmDeletion } from '../../components/confirm-deletion';
import { saveFile } from '../../components/save-file';
import { messageOf } from '../../data/errors';
import { useErasePersonalData, useExportPersonalData } from './members.queries';
import styles from './members.module.css';

/** What a person may ask for under Ghana's Act 843: a copy of what is stored, and its deletion. */
export function MemberPersonalData({ member, onErased }: { member: Member; onErased: () => void }) {
  const banners = useBanners();
  const copy = useExportPersonalData();
  const erasure = useErasePersonalData();
  const fail = (failure: unknown) => banners.fail(messageOf(failure));
  const askToErase = () =>
    confirmDeletion(
      'Delete this member and every message they sent? This cannot be undone.',
      () =>
        erasure.mutate(member._id, {
          onSuccess: ({ messages }) => {
            banners.succeed(
              messages === 1 ? 'Deleted, with 1 message.' : `Deleted, with ${messages} messages.`,
            );
            onErased();
          },
          onError: fail,
        }),
      'Delete everything',
    );
  return (
    <Card title="Personal data">
      <Text c="dimmed">
        Everybody may ask what is stored about them, and have it deleted. The file holds this record, the
        follow-up, and messages with the same email address or phone number.
      </Text>
      <div className={styles.actions}>
        <Button
          variant="default"
          loading={copy.isPending}
          onClick={() =>
            copy.mutate(member._id, {
              onSuccess: (file) => saveFile(file, 'personal-data.json'),
              onError: fail,
            })
          }
        >
          Save a copy for them
        </Button>
        <Button variant="default" c="red.9" loading={erasure.isPending} onClick={askToErase}>
          Delete everything about them
        </Button>
      </div>
    </Card>
  );
}
