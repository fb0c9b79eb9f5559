import { useMemo } from 'react';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { SERVICE_MESSAGES, WEEKDAYS } from '@chapel/contracts/constants';
import type { Service } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { useDraftForm } from '../../components/use-draft-form';
import { useBranches } from '../../data/branches.queries';
import { messageOf } from '../../data/errors';
import { IconPicker } from './icon-picker';
import { serviceFormSchema, serviceFormValues } from './service-form-values';
import type { ServiceFormValues } from './service-form-values';
import { ServicePreview } from './service-preview';
import { useSaveService } from './services.queries';
import styles from './services.module.css';

const WEEKDAY_OPTIONS = [
  { value: '', label: 'Not set' },
  ...WEEKDAYS.map((day) => ({ value: day, label: day.charAt(0).toUpperCase() + day.slice(1) })),
];

interface ServiceFormProps {
  /** The service to edit, with its branch; none to add one. */
  edited?: { service: Service; branchId: string };
  /** A new service's branch, when the form was opened from one. */
  branchId?: string;
  /** After a save or a cancel: the form closes (specification, section 4). */
  onClose: () => void;
}

/** Adds or edits a service, with a live preview. Failures are told by the page's banner (specification, section 8). */
export function ServiceForm({ edited, branchId, onClose }: ServiceFormProps) {
  const banners = useBanners();
  const { data: branches = [] } = useBranches();
  const { mutateAsync } = useSaveService(
    edited && { branchId: edited.branchId, serviceId: edited.service._id },
  );
  const saved = useMemo(
    () =>
      edited ? serviceFormValues(edited.service, edited.branchId) : serviceFormValues(undefined, branchId),
    [edited, branchId],
  );
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm({
    draftKey: `service:${edited?.service._id ?? `new:${branchId ?? ''}`}`,
    saved,
    resolver: zodResolver(serviceFormSchema),
  });
  const { register, control, setValue } = form;
  const { errors } = form.formState;
  const values = useWatch({ control }) as ServiceFormValues;
  const submit = submitWith(
    async (value) => {
      await mutateAsync(value);
      banners.succeed(edited ? SERVICE_MESSAGES.updated : SERVICE_MESSAGES.added);
      onClose();
    },
    (error) => banners.fail(messageOf(error)),
  );
  return (
    <Card title={edited ? 'Edit Service' : 'Add Service'}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <EditConflict conflict={conflict} />
        <NativeSelect
          label="Branch"
          required
          key={branches.length}
          data={[
            { value: '', label: 'Choose a branch' },
            ...branches.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...register('branchId')}
          error={errors.branchId?.message}
        />
        <TextInput
          label="Name"
          required
          placeholder="e.g. Sunday Service"
          {...register('name')}
          error={errors.name?.message}
        />
        <TextInput
          label="Time"
          required
          placeholder="e.g. Sunday 8:30 AM"
          {...register('time')}
          error={errors.time?.message}
        />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          {...register('description')}
          error={errors.description?.message}
        />
        <IconPicker value={values.icon} onChange={(name) => setValue('icon', name, { shouldDirty: true })} />
        <div className={styles.triple}>
          <NativeSelect
            label="Day of the week"
            data={WEEKDAY_OPTIONS}
            {...register('weekday')}
            error={errors.weekday?.message}
          />
          <TextInput
            label="Starts"
            type="time"
            {...register('startTime')}
            error={errors.startTime?.message}
          />
          <TextInput label="Ends" type="time" {...register('endTime')} error={errors.endTime?.message} />
        </div>
        <p className={styles.hint}>
          With day and times set, the site announces this service as the next one.
        </p>
        <ServicePreview values={values} />
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving}>
            {edited ? 'Save Service' : 'Add Service'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <DraftHint shown={hasDraft} onDiscard={discard} />
        </div>
      </form>
    </Card>
  );
}
