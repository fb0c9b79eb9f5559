import { useState } from 'react';
import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ALL_BRANCHES } from '@chapel/contracts/constants';
import type { Event } from '@chapel/contracts';
import { EventForm } from './event-form';
import { useEvents } from './events.queries';

interface EventEditor {
  create: () => void;
  edit: (event: Event) => void;
  /** To be rendered once, anywhere. */
  dialog: ReactNode;
}

/** The dialog in which events are made and changed. A phone gives it the whole screen. */
export function useEventEditor(onSaved: () => void): EventEditor {
  const [edited, setEdited] = useState<{ event?: Event } | null>(null);
  const { data: events } = useEvents(ALL_BRANCHES);
  // As it is saved now: somebody else may have changed it since the dialog was opened.
  const current = events?.find(({ _id }) => _id === edited?.event?._id) ?? edited?.event;
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const close = () => setEdited(null);
  return {
    create: () => setEdited({}),
    edit: (event) => setEdited({ event }),
    dialog: (
      <Modal
        opened={edited !== null}
        onClose={close}
        title={edited?.event ? 'Edit Event' : 'Add Event'}
        size="lg"
        fullScreen={isNarrow}
      >
        {edited && (
          <EventForm
            event={current}
            onCancel={close}
            onSaved={() => {
              close();
              onSaved();
            }}
          />
        )}
      </Modal>
    ),
  };
}
