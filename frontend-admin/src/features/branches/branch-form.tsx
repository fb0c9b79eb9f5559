import { useMemo, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { BRANCH_MESSAGES, saveBranchSchema } from '@chapel/contracts';
import type { Branch, SaveBranchInput } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { FormError } from '../../components/form-error';
import { SwitchField } from '../../components/switch-field';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useSaveBranch } from './branches.queries';
import styles from './branches.module.css';

const valuesOf = (branch?: Branch): Required<Omit<SaveBranchInput, 'version'>> & SaveBranchInput => ({
  name: branch?.name ?? '',
  location: branch?.location ?? '',
  phone: branch?.phone ?? '',
  hasWhatsApp: branch?.hasWhatsApp ?? false,
  whatsappNumber: branch?.whatsappNumber ?? '',
  version: branch?.version,
});

interface BranchFormProps {
  /** The branch to edit; none to add one. */
  branch?: Branch;
  /** Called after an edit, saved or given up: the form goes back to adding. */
  onEditDone: () => void;
}

/** Adds a branch, or edits the given one. After a successful create it is blank again (specification, section 4). */
export function BranchForm({ branch, onEditDone }: BranchFormProps) {
  const banners = useBanners();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useSaveBranch(branch?._id);
  const saved = useMemo(() => valuesOf(branch), [branch]);
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm({
    draftKey: `branch:${branch?._id ?? 'new'}`,
    saved,
    resolver: zodResolver(saveBranchSchema),
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const hasWhatsApp = useWatch({ control, name: 'hasWhatsApp' });
  const submit = submitWith(
    async (value) => {
      setFailure(undefined);
      // The number belongs to WhatsApp being on (specification, section 3).
      await mutateAsync(value.hasWhatsApp ? value : { ...value, whatsappNumber: '' });
      banners.succeed(branch ? BRANCH_MESSAGES.updated : BRANCH_MESSAGES.created);
      if (branch) onEditDone();
    },
    (error) => setFailure(messageOf(error)),
  );
  return (
    <Card title={branch ? 'Edit Branch' : 'Add Branch'}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={failure} />
        <EditConflict conflict={conflict} />
        <TextInput label="Name" required {...register('name')} error={errors.name?.message} />
        <TextInput label="Location" required {...register('location')} error={errors.location?.message} />
        <TextInput label="Phone" type="tel" {...register('phone')} error={errors.phone?.message} />
        <SwitchField control={control} name="hasWhatsApp" label="This branch has WhatsApp" />
        {hasWhatsApp && (
          <TextInput
            label="WhatsApp number"
            type="tel"
            {...register('whatsappNumber')}
            error={errors.whatsappNumber?.message}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving}>
            {branch ? 'Save Branch' : 'Add Branch'}
          </Button>
          {branch && (
            <Button variant="default" onClick={onEditDone}>
              Cancel
            </Button>
          )}
          <DraftHint shown={hasDraft} onDiscard={discard} />
        </div>
      </form>
    </Card>
  );
}
