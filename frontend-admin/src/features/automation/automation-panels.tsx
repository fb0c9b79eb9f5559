import { Button, Text } from '@mantine/core';
import { YOUTUBE_MESSAGES } from '@chapel/contracts/constants';
import { useBanners } from '../../components/banner';
import { messageOf } from '../../data/errors';
import {
  useCalendarStatus,
  useCurrentEpisode,
  useManualSync,
  usePodcastStatus,
  useYoutubeSyncStatus,
} from './automation.queries';
import { SourcePanel } from './source-panel';

/** State of the automated video sync, with the button that starts one now. */
export function YoutubePanel() {
  const banners = useBanners();
  const { data: status } = useYoutubeSyncStatus();
  const { start, isSyncing } = useManualSync();
  const isBusy = isSyncing || status?.state === 'running';
  return (
    <SourcePanel
      title="YouTube Automation"
      status={status}
      howToConfigure="Add the video channel id under Sources in Settings, and new videos appear by themselves."
      current={
        status?.currentVideo && (
          <Text>
            Current video: <b>{status.currentVideo.title}</b>
          </Text>
        )
      }
    >
      <div>
        <Button
          variant="default"
          loading={isBusy}
          disabled={!status?.configured}
          onClick={() =>
            start({
              onSuccess: () => banners.succeed(YOUTUBE_MESSAGES.syncTriggered),
              onError: (error) => banners.fail(messageOf(error)),
            })
          }
        >
          Manual Sync
        </Button>
      </div>
    </SourcePanel>
  );
}

/** State of the podcast fetching. */
export function PodcastPanel() {
  const { data: status } = usePodcastStatus();
  const { data: episode } = useCurrentEpisode(status);
  return (
    <SourcePanel
      title="Podcast Automation"
      status={status}
      howToConfigure="Add the podcast feed under Sources in Settings, and episodes appear by themselves."
      current={
        status?.configured &&
        episode && (
          <Text>
            Current episode: <b>{episode.title}</b>
          </Text>
        )
      }
    />
  );
}

/** State of the Google calendar whose events stand beside the staff's own. */
export function CalendarPanel() {
  const { data: status } = useCalendarStatus();
  return (
    <SourcePanel
      title="Calendar"
      status={status}
      howToConfigure="Add the id of a public Google calendar under Sources, and its events appear by themselves."
    />
  );
}
