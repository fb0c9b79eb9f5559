import { useState } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { inviteUserSchema } from '@chapel/contracts';
import type { AccountLink, InviteUser } from '@chapel/contracts';
import { DraftHint } from '../../components/draft-hint';
import { FormError } from '../../components/form-error';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useInvitePerson } from './people.queries';
import { ROLE_OPTIONS } from './role-words';
import styles from './people.module.css';

const BLANK: InviteUser = { email: '', firstName: '', lastName: '', role: 'editor' };

interface InviteFormProps {
  /** Hears the one-time link, which is shown this one time. */
  onInvited: (link: AccountLink) => void;
  onCancel: () => void;
}

/** Invites a person, who chooses the password by the link: nobody ever knows somebody else's. */
export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useInvitePerson();
  const { form, hasDraft, discard, submitWith, isSaving } = useDraftForm({
    draftKey: 'person:new',
    saved: BLANK,
    resolver: zodResolver(inviteUserSchema),
  });
  const { register, formState } = form;
  const { errors } = formState;
  const submit = submitWith(
    async (person) => {
      setFailure(undefined);
      onInvited(await mutateAsync(person));
    },
    (error) => setFailure(messageOf(error)),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Invite a person">
      <FormError message={failure} />
      <div className={styles.pair}>
        <TextInput
          label="First name"
          required
          autoComplete="off"
          {...register('firstName')}
          error={errors.firstName?.message}
        />
        <TextInput
          label="Last name"
          required
          autoComplete="off"
          {...register('lastName')}
          error={errors.lastName?.message}
        />
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="off"
          {...register('email')}
          error={errors.email?.message}
        />
        <NativeSelect label="Role" data={ROLE_OPTIONS} {...register('role')} error={errors.role?.message} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving}>
          Invite
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <DraftHint shown={hasDraft} onDiscard={discard} />
      </div>
    </form>
  );
}
