import type { Branch, Event } from '@chapel/contracts';
import { branchName, directionsLink, preview } from '@chapel/domain';
import { Link } from '@chapel/router';
import { CalendarIcon, PinIcon, Tag } from '@chapel/ui';
import { eventFilePath } from '../../data/api-paths';
import { EventLeaf } from './event-leaf';
import { typeLabel } from './event-list';
import { EventStatus } from './event-status';
import { eventSpan } from './event-when';
import styles from './event-rows.module.css';

/** Characters of the description under an event's name; its page has the rest. */
const DESCRIPTION_LENGTH = 140;

export interface EventRowsProps {
  events: readonly Event[];
  branches: readonly Branch[];
}

/** Events one under the other: when, what, where, and what a visitor does next. */
export function EventRows({ events, branches }: EventRowsProps) {
  return (
    <ul className={styles.rows}>
      {events.map((event) => (
        <li key={event._id} className={styles.row}>
          <EventLeaf event={event} />
          <div className={styles.body}>
            <p className={styles.tags}>
              <Tag>{typeLabel(event.type)}</Tag>
              <EventStatus status={event.status} />
            </p>
            <h3 className={event.status === 'cancelled' ? styles.cancelled : undefined}>
              <Link to={`/events/${event._id}`}>{event.summary}</Link>
            </h3>
            <p className={styles.when}>
              <time dateTime={event.start.dateTime}>{eventSpan(event)}</time>
            </p>
            <p className={styles.where}>
              {[event.location, branchName(event.branch, branches)].filter(Boolean).join(' · ')}
            </p>
            {event.description && <p>{preview(event.description, DESCRIPTION_LENGTH)}</p>}
          </div>
          <p className={styles.actions}>
            {event.status !== 'cancelled' && (
              <a href={eventFilePath(event._id)} aria-label={`Add to calendar: ${event.summary}`}>
                <CalendarIcon />
                Add to calendar
              </a>
            )}
            {event.location && (
              <a href={directionsLink(event.location)} aria-label={`Directions: ${event.summary}`}>
                <PinIcon />
                Directions
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
