import { useMemo, useState } from 'react';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  ALL_BRANCHES,
  EVENT_STATUSES,
  EVENT_TYPES,
  LEGACY_BRANCHES,
  saveEventSchema,
} from '@chapel/contracts';
import type { Event } from '@chapel/contracts';
import { ALL_BRANCHES_NAME } from '@chapel/domain';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { FormError } from '../../components/form-error';
import { useDraftForm } from '../../components/use-draft-form';
import { useBranches } from '../../data/branches.queries';
import { messageOf } from '../../data/errors';
import { eventFormValues } from './event-form-values';
import { useSaveEvent } from './events.queries';
import styles from './events.module.css';

const EVENT_STATUS_LABELS = {
  scheduled: 'As announced',
  moved: 'Moved to another time or place',
  cancelled: 'Cancelled',
} as const;

interface EventFormProps {
  /** The event to edit; none to create one. */
  event?: Event;
  onSaved: () => void;
  onCancel: () => void;
}

/** Creates or edits an event. A failure is told here, in the dialog (specification, section 8, "Events"). */
export function EventForm({ event, onSaved, onCancel }: EventFormProps) {
  const { data: branches = [] } = useBranches();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useSaveEvent(event?._id);
  const saved = useMemo(() => eventFormValues(event), [event]);
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm({
    draftKey: `event:${event?._id ?? 'new'}`,
    saved,
    resolver: zodResolver(saveEventSchema),
  });
  const { register } = form;
  const { errors } = form.formState;
  const legacy = Object.entries(LEGACY_BRANCHES).filter(([value]) => value === event?.branch);
  const submit = submitWith(
    async (value) => {
      setFailure(undefined);
      await mutateAsync(value);
      onSaved();
    },
    (error) => setFailure(messageOf(error)),
  );
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={styles.fields} disabled={isSaving}>
        <FormError message={failure} />
        <EditConflict conflict={conflict} />
        <TextInput
          label="Event title"
          required
          data-autofocus
          {...register('summary')}
          error={errors.summary?.message}
        />
        <TextInput label="Location" required {...register('location')} error={errors.location?.message} />
        <div className={styles.pair}>
          <TextInput
            label="Start"
            type="datetime-local"
            required
            {...register('start.dateTime')}
            error={errors.start?.dateTime?.message}
          />
          <TextInput
            label="End"
            type="datetime-local"
            required
            {...register('end.dateTime')}
            error={errors.end?.dateTime?.message}
          />
        </div>
        <div className={styles.pair}>
          <NativeSelect
            label="Type"
            required
            data={[...EVENT_TYPES]}
            {...register('type')}
            error={errors.type?.message}
          />
          <NativeSelect
            label="Branch"
            required
            // The options arrive after the form: until then the select could not show the event's own branch.
            key={branches.length}
            data={[
              { value: ALL_BRANCHES, label: ALL_BRANCHES_NAME },
              ...branches.map(({ _id, name }) => ({ value: _id, label: name })),
              ...legacy.map(([value, label]) => ({ value, label })),
            ]}
            {...register('branch')}
            error={errors.branch?.message}
          />
        </div>
        {/* A new event takes place as announced. */}
        {event && (
          <NativeSelect
            label="Status"
            description="A moved or cancelled event stays on the site and says so."
            data={EVENT_STATUSES.map((status) => ({ value: status, label: EVENT_STATUS_LABELS[status] }))}
            {...register('status')}
            error={errors.status?.message}
          />
        )}
        <Textarea
          label="Description"
          required
          autosize
          minRows={3}
          maxRows={10}
          {...register('description')}
          error={errors.description?.message}
        />
        <div className={styles.actions}>
          <Button type="submit">{isSaving ? 'Saving...' : 'Save Event'}</Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <DraftHint shown={hasDraft} onDiscard={discard} />
        </div>
      </fieldset>
    </form>
  );
}
