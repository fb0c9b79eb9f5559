import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Member } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { FormError } from '../../components/form-error';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { memberFormSchema, memberFormValues } from './member-form-values';
import { FollowUpFields, PersonFields, PlaceFields } from './member-fields';
import { useSaveMember } from './members.queries';
import styles from './members.module.css';

interface MemberFormProps {
  /** The member to edit; none to add one. */
  member?: Member;
  onSaved: (member: Member) => void;
  onClose: () => void;
}

/** Adds or edits a member (product page, "Members"). */
export function MemberForm({ member, onSaved, onClose }: MemberFormProps) {
  const banners = useBanners();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useSaveMember(member?._id);
  const saved = useMemo(() => memberFormValues(member), [member]);
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm({
    draftKey: `member:${member?._id ?? 'new'}`,
    saved,
    resolver: zodResolver(memberFormSchema),
  });
  const submit = submitWith(
    async (value) => {
      setFailure(undefined);
      const answer = await mutateAsync(value);
      banners.succeed(member ? 'Member updated successfully!' : 'Member added successfully!');
      onSaved(answer);
    },
    (error) => setFailure(messageOf(error)),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={failure} />
      <EditConflict conflict={conflict} />
      <PersonFields form={form} />
      <PlaceFields form={form} />
      <FollowUpFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving}>
          {member ? 'Save Member' : 'Add Member'}
        </Button>
        <Button variant="default" onClick={onClose}>
          {member ? 'Back to the list' : 'Cancel'}
        </Button>
        <DraftHint shown={hasDraft} onDiscard={discard} />
      </div>
    </form>
  );
}
