import { useState } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changePassword } from '@chapel/api-client';
import { changePasswordSchema } from '@chapel/contracts';
import { BLANK_NEW_PASSWORD, isRepeated, newPasswordShape, NOT_REPEATED } from '../../auth/new-password';
import { NewPasswordFields, PASSWORD_TOGGLE } from '../../auth/new-password-fields';
import { useStoredUser } from '../../auth/use-session';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { FormError } from '../../components/form-error';
import { messageOf, showFieldErrors } from '../../data/errors';
import styles from './account.module.css';

const passwordsSchema = changePasswordSchema.extend(newPasswordShape).refine(isRepeated, NOT_REPEATED);
const BLANK = { currentPassword: '', ...BLANK_NEW_PASSWORD };

/** Changes one's own password. Passwords are the one thing typed that no draft keeps: the device may be shared. */
export function ChangePasswordForm() {
  const banners = useBanners();
  const user = useStoredUser();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(passwordsSchema),
    defaultValues: BLANK,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(undefined);
    banners.clear();
    try {
      await changePassword({ currentPassword, newPassword });
    } catch (error) {
      showFieldErrors(error, setError);
      setFailure(messageOf(error));
      return;
    }
    reset(BLANK);
    banners.succeed('Password changed successfully!');
  });
  return (
    <Card title="Change password">
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={failure} />
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={PASSWORD_TOGGLE}
          {...register('currentPassword')}
          error={errors.currentPassword?.message}
        />
        <NewPasswordFields
          newPassword={register('newPassword')}
          repeated={register('repeated')}
          errors={errors}
          hint="You are signed out on your other devices."
        />
        <div>
          <Button type="submit" loading={isSubmitting}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
