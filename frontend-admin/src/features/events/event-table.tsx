import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Event } from '@chapel/contracts';
import { branchName, formatAdminEventDate } from '@chapel/domain';
import { Pill } from '../../components/pill';
import { RecordTable } from '../../components/record-table';
import { useBranches } from '../../data/branches.queries';
import { CopyEvent } from './copy-event';
import { byNearness, isPast } from './event-order';
import styles from './events.module.css';

/** Rows that are shown before 'Show more'. */
const STEP = 20;

interface EventTableProps {
  events: Event[];
  onEdit: (event: Event) => void;
  onDelete: (event: Event) => void;
}

/** The events, nearest first. Those of the Google calendar are read-only here, and marked as such. */
export function EventTable({ events, onEdit, onDelete }: EventTableProps) {
  const { data: branches = [] } = useBranches();
  const [shown, setShown] = useState(STEP);
  const [now] = useState(() => new Date());
  const actionsFor = (event: Event) =>
    event.source === 'calendar' ? (
      <p className={styles.readOnly}>Change it in Google Calendar</p>
    ) : (
      <>
        <Button variant="default" aria-label={`Edit ${event.summary}`} onClick={() => onEdit(event)}>
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
    );
  return (
    <div className={styles.wrap}>
      <RecordTable
        label="Events"
        records={byNearness(events, now).slice(0, shown)}
        keyOf={({ _id }) => _id}
        columns={[
          {
            label: 'Event',
            cell: ({ summary, source }) => (
              <>
                {summary} {source === 'calendar' && <Pill>Google Calendar</Pill>}
              </>
            ),
          },
          {
            label: 'Date & Time',
            cell: (event) => (
              <>
                <span className={styles.when}>
                  {formatAdminEventDate(event.start.dateTime, event.end.dateTime, event.allDay)}
                </span>{' '}
                {isPast(event, now) && <Pill tone="wait">Past</Pill>}
              </>
            ),
          },
          { label: 'Location', cell: ({ location }) => location },
          { label: 'Type', cell: ({ type }) => <Pill>{type}</Pill> },
          { label: 'Branch', cell: ({ branch }) => branchName(branch, branches) },
        ]}
        actions={(event) => (
          <>
            {actionsFor(event)}
            <CopyEvent event={event} />
          </>
        )}
      />
      {events.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + STEP)}>
          Show more ({events.length - shown})
        </Button>
      )}
    </div>
  );
}
