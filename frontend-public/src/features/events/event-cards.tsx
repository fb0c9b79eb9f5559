import type { Branch, Event } from '@chapel/contracts';
import { branchName } from '@chapel/domain';
import { Link } from '@chapel/router';
import { Card, CardGrid, Muted, Tag } from '@chapel/ui';
import { EventLeaf } from './event-leaf';
import { typeLabel } from './event-list';
import { EventStatus } from './event-status';
import { eventStart } from './event-when';
import styles from './event-cards.module.css';

export interface EventCardsProps {
  events: readonly Event[];
  branches: readonly Branch[];
}

/** Events as cards with a calendar leaf. */
export function EventCards({ events, branches }: EventCardsProps) {
  return (
    <CardGrid>
      {events.map((event) => (
        <Card key={event._id} className={styles.card}>
          <EventLeaf event={event} />
          <div className={styles.body}>
            <p className={styles.tags}>
              <Tag>{typeLabel(event.type)}</Tag>
              <EventStatus status={event.status} />
            </p>
            <h3>
              <Link to={`/events/${event._id}`}>{event.summary}</Link>
            </h3>
            <Muted>
              <time dateTime={event.start.dateTime}>{eventStart(event)}</time>
            </Muted>
            <Muted>{[event.location, branchName(event.branch, branches)].filter(Boolean).join(' · ')}</Muted>
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}
