import { Button, Text } from '@mantine/core';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { confirmDeletion } from '../../components/confirm-deletion';
import { messageOf } from '../../data/errors';
import { useRemoveStarterContent } from './settings.queries';

/** Removes what the first start put there, and nobody has changed since (product page, "Starter content"). */
export function StarterContentCard() {
  const banners = useBanners();
  const removal = useRemoveStarterContent();
  const ask = () =>
    confirmDeletion(
      'Are you sure you want to remove the starter content?',
      () =>
        removal.mutate(undefined, {
          onSuccess: () => banners.succeed('Starter content removed successfully!'),
          onError: (error) => banners.fail(messageOf(error)),
        }),
      'Remove',
    );
  return (
    <Card title="Starter content">
      <Text>
        The site came with branches, services, events, ministries and texts to begin with. What you have
        changed stays; the rest can be removed at once.
      </Text>
      <div>
        <Button variant="default" c="red.9" onClick={ask} loading={removal.isPending}>
          Remove starter content
        </Button>
      </div>
    </Card>
  );
}
