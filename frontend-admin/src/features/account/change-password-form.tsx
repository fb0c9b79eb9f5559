import { useState } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changePassword } from '@chapel/api-client';
import { PASSWORD_LENGTH } from '@chapel/contracts/constants';
import { useStoredUser } from '../../auth/use-session';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { FormError } from '../../components/form-error';
import { messageOf, showFieldErrors } from '../../data/errors';
import { BLANK_PASSWORDS, passwordFormSchema } from './password-values';
import styles from './account.module.css';

const toggle = { 'aria-label': 'Show or hide password', size: 40 };

/** Changes one's own password. Passwords are the one thing typed that no draft keeps: the device may be shared. */
export function ChangePasswordForm() {
  const banners = useBanners();
  const user = useStoredUser();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: BLANK_PASSWORDS,
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
    reset(BLANK_PASSWORDS);
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
          visibilityToggleButtonProps={toggle}
          {...register('currentPassword')}
          error={errors.currentPassword?.message}
        />
        <PasswordInput
          label="New password"
          description={`At least ${PASSWORD_LENGTH.min} characters. You are signed out on your other devices.`}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={toggle}
          {...register('newPassword')}
          error={errors.newPassword?.message}
        />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={toggle}
          {...register('repeated')}
          error={errors.repeated?.message}
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
