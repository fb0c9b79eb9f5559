import { mayChangeSettings, useStoredUser } from '../auth/use-session';
import { EmptyState } from '../components/list-state';
import { CalendarPanel, PodcastPanel, YoutubePanel } from '../features/automation/automation-panels';
import { PeopleCard } from '../features/people/people-card';
import { SettingsForms } from '../features/settings/settings-forms';
import styles from './pages.module.css';

/** The Settings tab, for owners: the forms, and how what updates itself stands. An editor who follows a link here is told so. */
export function SettingsPage() {
  const user = useStoredUser();
  if (!mayChangeSettings(user)) return <EmptyState text="Only the owner can change settings." />;
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <SettingsForms />
      <PeopleCard />
      <YoutubePanel />
      <PodcastPanel />
      <CalendarPanel />
    </div>
  );
}
