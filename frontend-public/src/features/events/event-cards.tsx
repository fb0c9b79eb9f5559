import type { Branch, Event } from '@chapel/contracts';
import { branchName, calendarLeaf, directionsLink, formatEventSpan, formatWeekdayTime } from '@chapel/domain';
import { Link } from '@chapel/router';
import { Card, CardGrid, Muted, Tag } from '@chapel/ui';
import { typeLabel } from './event-list';
import styles from './event-cards.module.css';

export interface EventCardsProps {
  events: readonly Event[];
  branches: readonly Branch[];
  /** With the description, the whole span of time and the way there. */
  detailed?: boolean;
}

/** Events as cards with a calendar leaf. */
export function EventCards({ events, branches, detailed = false }: EventCardsProps) {
  return (
    <CardGrid>
      {events.map((event) => {
        const { month, day } = calendarLeaf(event.start.dateTime);
        return (
          <Card key={event._id} className={styles.card}>
            <p className={styles.leaf}>
              <span>{month}</span>
              <b>{day}</b>
            </p>
            <div className={styles.body}>
              <Tag>{typeLabel(event.type)}</Tag>
              <h3>
                <Link to={`/events/${event._id}`}>{event.summary}</Link>
              </h3>
              <Muted>
                <time dateTime={event.start.dateTime}>
                  {detailed
                    ? formatEventSpan(event.start.dateTime, event.end.dateTime)
                    : formatWeekdayTime(event.start.dateTime)}
                </time>
              </Muted>
              <Muted>
                {[event.location, branchName(event.branch, branches)].filter(Boolean).join(' · ')}
              </Muted>
              {detailed && <EventDetails event={event} />}
            </div>
          </Card>
        );
      })}
    </CardGrid>
  );
}

function EventDetails({ event }: { event: Event }) {
  return (
    <details className={styles.details}>
      <summary>
        More<span className={styles.about}> about {event.summary}</span>
      </summary>
      <p className={styles.description}>{event.description}</p>
      <p className={styles.links}>
        <a href={directionsLink(event.location)}>Directions</a>
        {event.attachments.map(({ title, fileUrl }) => (
          <a key={fileUrl} href={fileUrl}>
            {title}
          </a>
        ))}
      </p>
    </details>
  );
}
