import type { Event } from '@chapel/contracts';
import { ALL_BRANCHES } from '@chapel/contracts/constants';
import { Link, useSearchParams } from '@chapel/router';
import { buttonClass, CalendarIcon, Section } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { ResourceView } from '../components/resource-view';
import { calendarPath, HOME_CONTENT, upcomingEvents } from '../data/api-paths';
import { useNow } from '../data/now';
import { useOptionalResource, usePageData, useResource } from '../data/page-data';
import { EventFilters } from '../features/events/event-filters';
import {
  ALL_TYPES,
  filterEvents,
  filterFrom,
  groupByMonth,
  stillToCome,
  type EventFilter,
} from '../features/events/event-list';
import { EventRows } from '../features/events/event-rows';
import { dayOf } from '../features/events/event-when';
import { eventsIn, shownMonth } from '../features/events/month-grid';
import { MonthView } from '../features/events/month-view';
import styles from './events.module.css';

const NOTHING_PLANNED =
  'Nothing is planned here at the moment. Please look again soon, or choose another branch or type.';

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

const MONTH_VIEW = 'month';

function FilteredEvents({ events }: { events: readonly Event[] }) {
  const branches = useOptionalResource(HOME_CONTENT)?.branches ?? [];
  const [query, setQuery] = useSearchParams();
  const now = useNow();
  const filter = filterFrom(query, branches);
  const isMonth = query.get('view') === MONTH_VIEW;
  const month = shownMonth(query.get('month') ?? '', now);
  const planned = filterEvents(stillToCome(events, now), filter, branches);
  const shown = isMonth ? eventsIn(month.month, planned) : planned;
  const viewQuery = (view: string, ofMonth: string): Record<string, string> =>
    view === MONTH_VIEW ? { view, month: ofMonth } : {};
  const addressOf = (view: string, ofMonth = month.month) => {
    const text = new URLSearchParams({ ...queryOf(filter), ...viewQuery(view, ofMonth) }).toString();
    return `/events${text && `?${text}`}`;
  };
  const kept = isMonth ? viewQuery(MONTH_VIEW, month.month) : {};
  return (
    <>
      <div className={styles.bar}>
        <EventFilters
          filter={filter}
          branches={branches}
          kept={kept}
          onChange={(next) => setQuery({ ...queryOf(next), ...kept }, { replace: true })}
        />
        <nav className={styles.views} aria-label="View">
          <Link to={addressOf('list')} aria-current={isMonth ? undefined : 'true'}>
            List
          </Link>
          <Link to={addressOf(MONTH_VIEW)} aria-current={isMonth ? 'true' : undefined}>
            Month
          </Link>
        </nav>
      </div>
      {isMonth && (
        <MonthView
          shown={month}
          events={planned}
          today={dayOf(now)}
          addressOf={(ofMonth) => addressOf(MONTH_VIEW, ofMonth)}
        />
      )}
      <p className={styles.count} role="status">
        {shown.length === 0 ? NOTHING_PLANNED : `${shown.length} ${shown.length === 1 ? 'event' : 'events'}`}
      </p>
      {shown.length === 0 && (
        <p>
          <a className={buttonClass('line')} href="/#branches">
            Service times of every week
          </a>
        </p>
      )}
      {(isMonth ? [{ month: '', events: shown }] : groupByMonth(shown)).map(
        ({ month: name, events: list }) => (
          <section key={name} className={styles.month} aria-label={name || 'Events of this month'}>
            {name && <h2>{name}</h2>}
            {list.length > 0 && <EventRows events={list} branches={branches} />}
          </section>
        ),
      )}
      <p className={styles.subscribe}>
        <a className={buttonClass('line')} href={calendarPath(filter.branch)}>
          <CalendarIcon />
          Keep all of these in your phone’s calendar
        </a>
      </p>
    </>
  );
}
