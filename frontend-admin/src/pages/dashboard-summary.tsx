import { useState } from 'react';
import { ALL_BRANCHES } from '@chapel/contracts/constants';
import { accraParts } from '@chapel/domain';
import { Link } from '@chapel/router';
import { useBranches } from '../data/branches.queries';
import { useMessageStats } from '../data/message-stats.queries';
import { useYoutubeSyncStatus } from '../features/automation/automation.queries';
import { CopyNotice } from '../features/events/copy-notice';
import { eventsOfTheWeek } from '../features/events/event-order';
import { useEvents } from '../features/events/events.queries';
import { useOverdueCount } from '../features/members/members.queries';
import styles from './pages.module.css';

/** A dash stands for what is not known yet, or could not be read. */
const countText = (count: number | undefined): string => (count === undefined ? '–' : String(count));

/** What needs attention, at a glance, and the week's notice for WhatsApp. */
export function DashboardSummary() {
  const [now] = useState(() => new Date());
  const { data: stats } = useMessageStats();
  const { data: events } = useEvents(ALL_BRANCHES);
  const { data: branches } = useBranches();
  const { data: sync } = useYoutubeSyncStatus();
  const { data: overdue } = useOverdueCount();
  const withoutServices = branches?.filter(({ services }) => services.length === 0).length;
  const weekCount = events && eventsOfTheWeek(events, now).length;
  const lastSync = sync?.lastSync ? accraParts(sync.lastSync) : null;
  const facts: { label: string; value: string; to?: string }[] = [
    { label: stats?.unread === 1 ? 'unread message' : 'unread messages', value: countText(stats?.unread) },
    {
      label: overdue === 1 ? 'overdue follow-up' : 'overdue follow-ups',
      value: countText(overdue),
      to: '/admin/members?followUp=overdue',
    },
    { label: weekCount === 1 ? 'event this week' : 'events this week', value: countText(weekCount) },
    {
      label: withoutServices === 1 ? 'branch without services' : 'branches without services',
      value: countText(withoutServices),
    },
    {
      label: lastSync ? `last video sync ${lastSync.time}` : 'last video sync',
      value: lastSync ? `${lastSync.monthNumber}/${lastSync.day}` : '–',
    },
  ];
  return (
    <div className={styles.glance}>
      <dl className={styles.summary}>
        {facts.map(({ label, value, to }) => (
          <div key={label} className={styles.fact}>
            <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {events && <CopyNotice events={events} />}
    </div>
  );
}
