import type { Event } from '@chapel/contracts';
import { branchName, directionsLink } from '@chapel/domain';
import { Link, useParams } from '@chapel/router';
import { buttonClass, PinIcon, Section } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { Prose } from '../components/prose';
import { ResourceView } from '../components/resource-view';
import { ShareLink } from '../components/share-link';
import { eventFilePath, eventPath, HOME_CONTENT } from '../data/api-paths';
import { useNow } from '../data/now';
import { useOptionalResource, useResource } from '../data/page-data';
import { typeLabel } from '../features/events/event-list';
import { EventStatus } from '../features/events/event-status';
import { eventSpan } from '../features/events/event-when';
import styles from './ministries.module.css';
import { NotFoundPage } from './not-found';

const CANCELLED = 'This event will not take place. We are sorry if you had planned to come.';

/** One event: when, where, what, and how to keep it, find it and send it on. */
export function EventPage() {
  const { id = '' } = useParams();
  const event = useResource(eventPath(id));
  return (
    <ResourceView resource={event} name="this event" notFound={<NotFoundPage />}>
      {(value) => <EventContent event={value} />}
    </ResourceView>
  );
}

function EventContent({ event }: { event: Event }) {
  const branches = useOptionalResource(HOME_CONTENT)?.branches ?? [];
  const isOver = new Date(event.end.dateTime) <= useNow();
  const when = eventSpan(event);
  const isCancelled = event.status === 'cancelled';
  const facts = [
    { term: 'When', text: when },
    { term: 'Where', text: event.location },
    { term: 'Branch', text: branchName(event.branch, branches) },
  ].filter(({ text }) => text);
  return (
    <>
      <PageHeader eyebrow={typeLabel(event.type)} title={event.summary}>
        {event.status && (
          <p>
            <EventStatus status={event.status} />
          </p>
        )}
        <p>{isCancelled ? CANCELLED : isOver ? 'This event is over.' : when}</p>
      </PageHeader>
      <Section>
        <div className={styles.columns}>
          <div className={styles.text}>
            {event.description && <Prose text={event.description} />}
            {event.attachments.map(({ title, fileUrl }) => (
              <p key={fileUrl}>
                <a href={fileUrl}>{title}</a>
              </p>
            ))}
            <p className={styles.actions}>
              {!isOver && !isCancelled && (
                <a className={buttonClass('solid')} href={eventFilePath(event._id)}>
                  Add to calendar
                </a>
              )}
              <ShareLink title={`${event.summary}, ${when}`} />
              <Link className={buttonClass('line')} to="/events">
                All events
              </Link>
            </p>
          </div>
          <aside className={styles.facts} aria-label="At a glance">
            <dl>
              {facts.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {event.location && (
              <a className={buttonClass('line')} href={directionsLink(event.location)}>
                <PinIcon />
                Directions
              </a>
            )}
          </aside>
        </div>
      </Section>
    </>
  );
}
