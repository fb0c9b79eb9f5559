import { useEffect } from 'react';
import { HOME_CONTENT_MESSAGES } from '@chapel/contracts/constants';
import { useBanners } from '../components/banner';
import { LoadingLines } from '../components/list-state';
import { PodcastPanel, YoutubePanel } from '../features/automation/automation-panels';
import { EventCard } from '../features/events/event-card';
import { GivingNotice } from '../features/giving-changes/giving-notice';
import { useHomeContent } from '../features/home-content/home-content.queries';
import {
  ContactEmailSection,
  ImageSection,
  LatestMessageSection,
  TextSections,
} from '../features/home-content/home-sections';
import { DashboardSummary } from './dashboard-summary';
import styles from './pages.module.css';

/** The Homepage tab with all its sections (specification, section 2, "Homepage tab sections"). */
export function HomepagePage() {
  const banners = useBanners();
  const { data: content, isPending, isError } = useHomeContent();
  useEffect(() => {
    if (isError) banners.fail(HOME_CONTENT_MESSAGES.loadFailed);
  }, [isError, banners]);
  return (
    <div className={styles.stack}>
      <GivingNotice />
      <DashboardSummary />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {isPending && <LoadingLines label="Loading home content..." lines={4} />}
          {content && <TextSections content={content} />}
          {content && <ImageSection content={content} />}
        </div>
        <div className={styles.stack}>
          {content && <LatestMessageSection content={content} />}
          {content && <ContactEmailSection content={content} />}
          <YoutubePanel />
          <PodcastPanel />
        </div>
      </div>
      <EventCard />
    </div>
  );
}
