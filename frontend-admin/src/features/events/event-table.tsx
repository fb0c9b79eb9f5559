import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Event } from '@chapel/contracts';
import { branchName, formatAdminEventDate } from '@chapel/domain';
import { Pill } from '../../components/pill';
import { useBranches } from '../../data/branches.queries';
import { CopyEvent } from './copy-event';
import { byNearness, isPast } from './event-order';
import styles from './events.module.css';

const COLUMNS = ['Event', 'Date & Time', 'Location', 'Type', 'Branch', 'Actions'];

/** Rows that are shown before 'Show more'. */
const STEP = 20;

interface EventTableProps {
  events: Event[];
  onEdit: (event: Event) => void;
  onDelete: (event: Event) => void;
}

/**
 * The events as a table, which narrow screens show as cards. The roles are written out because changing `display`
 * takes them away from table elements. Those of the Google calendar are read-only here, and marked as such.
 */
export function EventTable({ events, onEdit, onDelete }: EventTableProps) {
  const { data: branches = [] } = useBranches();
  const [shown, setShown] = useState(STEP);
  const [now] = useState(() => new Date());
  return (
    <div className={styles.wrap}>
      <table className={styles.table} role="table" aria-label="Events">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {byNearness(events, now)
            .slice(0, shown)
            .map((event) => (
              <tr key={event._id} role="row">
                <th role="rowheader" scope="row">
                  {event.summary} {event.source === 'calendar' && <Pill>Google Calendar</Pill>}
                </th>
                <td role="cell" data-label="Date & Time">
                  {formatAdminEventDate(event.start.dateTime, event.end.dateTime, event.allDay)}{' '}
                  {isPast(event, now) && <Pill tone="wait">Past</Pill>}
                </td>
                <td role="cell" data-label={event.location ? 'Location' : undefined}>
                  {event.location}
                </td>
                <td role="cell" data-label="Type">
                  <Pill>{event.type}</Pill>
                </td>
                <td role="cell" data-label="Branch">
                  {branchName(event.branch, branches)}
                </td>
                <td role="cell">
                  <div className={styles.rowActions}>
                    {event.source === 'calendar' ? (
                      <p className={styles.readOnly}>Change it in Google Calendar</p>
                    ) : (
                      <>
                        <Button
                          variant="default"
                          aria-label={`Edit ${event.summary}`}
                          onClick={() => onEdit(event)}
                        >
                          Edit
                        </Button>
                        <Button
                          variant="default"
                          c="red.9"
                          aria-label={`Delete ${event.summary}`}
                          onClick={() => onDelete(event)}
                        >
                          Delete
                        </Button>
                      </>
                    )}
                    <CopyEvent event={event} />
                  </div>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {events.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + STEP)}>
          Show more ({events.length - shown})
        </Button>
      )}
    </div>
  );
}
