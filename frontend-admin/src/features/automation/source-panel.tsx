import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import type { PodcastStatus } from '@chapel/contracts';
import { formatAdminDate } from '@chapel/domain';
import { Card } from '../../components/card';
import { Pill } from '../../components/pill';
import styles from './automation.module.css';
import { adviceFor, isUnavailable } from './source-advice';

interface SourcePanelProps {
  title: string;
  /** Undefined while it is being read. */
  status: PodcastStatus | undefined;
  /** What to do while nothing is configured. */
  howToConfigure: string;
  /** What the source brought last, such as the current video. */
  current?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** When it last brought something and when it runs next (specification, section 9: every 6 hours). */
function SyncTimes({ lastSync, nextSync }: Pick<PodcastStatus, 'lastSync' | 'nextSync'>) {
  return (
    <dl className={styles.times}>
      <div>
        <dt>Last sync</dt>
        <dd>{lastSync ? formatAdminDate(lastSync) : 'Not yet'}</dd>
      </div>
      <div>
        <dt>Next sync</dt>
        <dd>{nextSync ? formatAdminDate(nextSync) : 'Soon'}</dd>
      </div>
    </dl>
  );
}

/** How a source that updates itself stands: configured or not, when it ran, what went wrong and what to do about it. */
export function SourcePanel({ title, status, howToConfigure, current, children }: SourcePanelProps) {
  const isFailed = status?.state === 'failed';
  const pill = status && !isUnavailable(status) && (
    <Pill tone={status.configured ? 'good' : 'wait'}>
      {status.configured ? 'Configured' : 'Not configured'}
    </Pill>
  );
  const advice = status && adviceFor(status, howToConfigure);
  return (
    <Card title={title} aside={pill}>
      {!status && <Text c="dimmed">Reading the status...</Text>}
      {status?.message && (
        <Text role="status" className={isFailed ? styles.failure : undefined}>
          {status.message}
        </Text>
      )}
      {current}
      {status?.configured && <SyncTimes {...status} />}
      {advice && (
        <Text c="dimmed" size="sm">
          {advice}
        </Text>
      )}
      {children}
    </Card>
  );
}
