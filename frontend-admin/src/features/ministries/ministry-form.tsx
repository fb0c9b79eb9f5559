import { useMemo, useState } from 'react';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { ALL_BRANCHES, saveMinistrySchema } from '@chapel/contracts';
import type { Ministry } from '@chapel/contracts';
import { ALL_BRANCHES_NAME } from '@chapel/domain';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { FormError } from '../../components/form-error';
import { PictureField } from '../../components/picture-field';
import { SwitchField } from '../../components/switch-field';
import { useDraftForm } from '../../components/use-draft-form';
import { useBranches } from '../../data/branches.queries';
import { messageOf } from '../../data/errors';
import { ministryFormValues } from './ministry-form-values';
import { useSaveMinistry } from './ministries.queries';
import styles from './ministries.module.css';

/** Its page shows it as wide as the text; the card makes it smaller. */
const PICTURE_WIDTH = 960;

const formSchema = saveMinistrySchema.omit({ slug: true });

interface MinistryFormProps {
  /** The ministry to edit; none to add one. */
  ministry?: Ministry;
  /** Where a new one goes: after the others. */
  nextOrder: number;
  onClose: () => void;
}

/** Adds or edits a ministry: the fields of its page on the site (product page, "Ministries"). */
export function MinistryForm({ ministry, nextOrder, onClose }: MinistryFormProps) {
  const banners = useBanners();
  const { data: branches = [] } = useBranches();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useSaveMinistry(ministry?._id);
  const saved = useMemo(() => ministryFormValues(ministry, nextOrder), [ministry, nextOrder]);
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm({
    draftKey: `ministry:${ministry?._id ?? 'new'}`,
    saved,
    resolver: zodResolver(formSchema),
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const textField = (
    name: 'audience' | 'meetingTime' | 'meetingPlace' | 'whatsappNumber',
    label: string,
    placeholder = '',
  ) => (
    <TextInput label={label} placeholder={placeholder} {...register(name)} error={errors[name]?.message} />
  );
  const submit = submitWith(
    async (value) => {
      setFailure(undefined);
      await mutateAsync(value);
      banners.succeed(ministry ? 'Ministry updated successfully!' : 'Ministry created successfully!');
      onClose();
    },
    (error) => setFailure(messageOf(error)),
  );
  return (
    <Card title={ministry ? 'Edit Ministry' : 'Add Ministry'}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={failure} />
        <EditConflict conflict={conflict} />
        <TextInput label="Name" required {...register('name')} error={errors.name?.message} />
        <Textarea
          label="Summary"
          required
          autosize
          minRows={2}
          {...register('summary')}
          error={errors.summary?.message}
        />
        <Textarea
          label="Description"
          autosize
          minRows={3}
          maxRows={14}
          {...register('description')}
          error={errors.description?.message}
        />
        <div className={styles.pair}>
          {textField('audience', 'Who it is for')}
          {textField('meetingTime', 'Meeting time', 'e.g. Saturday 4:00 PM')}
          {textField('meetingPlace', 'Meeting place')}
          <NativeSelect
            label="Branch"
            key={branches.length}
            data={[
              { value: ALL_BRANCHES, label: ALL_BRANCHES_NAME },
              ...branches.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            {...register('branch')}
            error={errors.branch?.message}
          />
          {textField('whatsappNumber', 'WhatsApp number')}
          <TextInput
            label="Place in the list"
            type="number"
            min={0}
            {...register('order', {
              // An emptied field is the first place, not an error.
              setValueAs: (text) => Math.max(0, Math.trunc(Number(text)) || 0),
            })}
            error={errors.order?.message}
          />
        </div>
        <PictureField control={control} name="image" label="Picture" width={PICTURE_WIDTH} />
        <SwitchField control={control} name="isPublished" label="Published: visitors see it" />
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving}>
            {ministry ? 'Save Ministry' : 'Add Ministry'}
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
