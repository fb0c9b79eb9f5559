import type { Branch } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { buttonClass, Section, SectionHead } from '@chapel/ui';
import { upcomingEvents } from '../data/api-paths';
import { useNow } from '../data/now';
import { useOptionalResource, usePageData } from '../data/page-data';
import { EventCards } from '../features/events/event-cards';
import { stillToCome } from '../features/events/event-list';
import { HOME_EVENTS, HOME_EVENTS_SHOWN } from './home-limits';

/** The next three events; nothing when none is planned. */
export function HomeEvents({ branches }: { branches: readonly Branch[] }) {
  const { renderedAt } = usePageData();
  const events = useOptionalResource(upcomingEvents(new Date(renderedAt), HOME_EVENTS));
  const next = stillToCome(events ?? [], useNow()).slice(0, HOME_EVENTS_SHOWN);
  if (next.length === 0) return null;
  return (
    <Section labelledBy="events">
      <SectionHead
        id="events"
        eyebrow="This week and next"
        title="Upcoming events"
        action={
          <Link className={buttonClass('line')} to="/events">
            See all events
          </Link>
        }
      />
      <EventCards events={next} branches={branches} />
    </Section>
  );
}
