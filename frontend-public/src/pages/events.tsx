import type { Event } from '@chapel/contracts';
import { ALL_BRANCHES } from '@chapel/contracts/constants';
import { useSearchParams } from '@chapel/router';
import { Section } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { ResourceView } from '../components/resource-view';
import { HOME_CONTENT, upcomingEvents } from '../data/api-paths';
import { useNow } from '../data/now';
import { useOptionalResource, usePageData, useResource } from '../data/page-data';
import { EventCards } from '../features/events/event-cards';
import { EventFilters } from '../features/events/event-filters';
import {
  ALL_TYPES,
  filterEvents,
  filterFrom,
  groupByMonth,
  stillToCome,
  type EventFilter,
} from '../features/events/event-list';
import styles from './events.module.css';

/** The address of a filter; what is not filtered by is not in it. */
const queryOf = ({ branch, type }: EventFilter): Record<string, string> => ({
  ...(branch === ALL_BRANCHES ? {} : { branch }),
  ...(type === ALL_TYPES ? {} : { type }),
});

/** Everything that is planned, by month; branch and type are in the address, so that a filtered list can be sent on. */
export function EventsPage() {
  const { renderedAt } = usePageData();
  const events = useResource(upcomingEvents(new Date(renderedAt)));
  return (
    <>
      <PageHeader eyebrow="What is on" title="Events">
        <p>Services, special events and outreach at all our branches. Everyone is welcome.</p>
      </PageHeader>
      <Section>
        <ResourceView resource={events} name="the events">
          {(list) => <FilteredEvents events={list} />}
        </ResourceView>
      </Section>
    </>
  );
}

function FilteredEvents({ events }: { events: readonly Event[] }) {
  const branches = useOptionalResource(HOME_CONTENT)?.branches ?? [];
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query, branches);
  const shown = filterEvents(stillToCome(events, useNow()), filter, branches);
  return (
    <>
      <EventFilters
        filter={filter}
        branches={branches}
        onChange={(next) => setQuery(queryOf(next), { replace: true })}
      />
      <p className={styles.count} role="status">
        {shown.length === 0
          ? 'Nothing is planned here at the moment. Please look again soon, or choose another branch or type.'
          : `${shown.length} ${shown.length === 1 ? 'event' : 'events'}`}
      </p>
      {groupByMonth(shown).map(({ month, events: ofMonth }) => (
        <section key={month} className={styles.month} aria-label={month}>
          <h2>{month}</h2>
          <EventCards events={ofMonth} branches={branches} detailed />
        </section>
      ))}
    </>
  );
}
