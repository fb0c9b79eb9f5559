import { Button, Text } from '@mantine/core';
import { YOUTUBE_MESSAGES } from '@chapel/contracts/constants';
import { formatAdminDate } from '@chapel/domain';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { Pill } from '../../components/pill';
import { messageOf } from '../../data/errors';
import { useManualSync, usePodcastStatus, useYoutubeSyncStatus } from './automation.queries';

function ConfiguredPill({ configured }: { configured: boolean }) {
  return <Pill tone={configured ? 'good' : 'wait'}>{configured ? 'Configured' : 'Not configured'}</Pill>;
}

/** When it ran and when it runs next; the syncs run every 6 hours (specification, section 9). */
function SyncTimes({ lastSync, nextSync }: { lastSync: string | null; nextSync: string | null }) {
  return (
    <Text c="dimmed" size="sm">
      Last sync: {lastSync ? formatAdminDate(lastSync) : 'not yet'}
      {nextSync && ` · Next sync: ${formatAdminDate(nextSync)}`} · Runs every 6 hours
    </Text>
  );
}

/** State of the automated video sync, with the button that starts one now. */
export function YoutubePanel() {
  const banners = useBanners();
  const { data: status } = useYoutubeSyncStatus();
  const sync = useManualSync();
  const start = () =>
    sync.mutate(undefined, {
      onSuccess: () => banners.succeed(YOUTUBE_MESSAGES.syncTriggered),
      onError: (error) => banners.fail(messageOf(error)),
    });
  return (
    <Card title="YouTube Automation" aside={status && <ConfiguredPill configured={status.configured} />}>
      {status?.message && <Text>{status.message}</Text>}
      {status?.currentVideo && (
        <Text>
          Current video: <b>{status.currentVideo.title}</b>
        </Text>
      )}
      {status?.configured && <SyncTimes {...status} />}
      <Button variant="default" onClick={start} loading={sync.isPending} disabled={!status?.configured}>
        Manual Sync
      </Button>
      {status && !status.configured && (
        <Text c="dimmed" size="sm">
          Add the video channel id in Settings and new videos will appear by themselves.
        </Text>
      )}
    </Card>
  );
}

/** State of the podcast fetching. */
export function PodcastPanel() {
  const { data: status } = usePodcastStatus();
  return (
    <Card title="Podcast Automation" aside={status && <ConfiguredPill configured={status.configured} />}>
      {status?.message && <Text>{status.message}</Text>}
      {status?.configured && <SyncTimes {...status} />}
      {status && !status.configured && (
        <Text c="dimmed" size="sm">
          Add the podcast feed in Settings and episodes will appear by themselves.
        </Text>
      )}
    </Card>
  );
}
