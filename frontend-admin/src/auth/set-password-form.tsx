import { useState } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { acceptAccountLink } from '@chapel/api-client';
import { newPasswordSchema } from '@chapel/contracts';
import { PASSWORD_LENGTH } from '@chapel/contracts/constants';
import { useNavigate } from '@chapel/router';
import { FormError } from '../components/form-error';
import { messageOf, showFieldErrors } from '../data/errors';
import styles from './sign-in.module.css';

/** The new password twice: a mistyped one would lock its owner out. */
const passwordsSchema = z
  .object({ newPassword: newPasswordSchema, repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    error: 'The two passwords differ',
  });

const toggle = { 'aria-label': 'Show or hide password', size: 40 };

/** Chooses the password that a one-time link is for, and goes on to the dashboard, signed in. */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordsSchema),
    defaultValues: { newPassword: '', repeated: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    setFailure(undefined);
    try {
      await acceptAccountLink(token, newPassword);
    } catch (error) {
      showFieldErrors(error, setError);
      setFailure(messageOf(error));
      return;
    }
    await navigate('/admin/dashboard', { replace: true });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={failure} />
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="New password"
        description={`At least ${PASSWORD_LENGTH.min} characters.`}
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
      <Button type="submit" fullWidth loading={isSubmitting}>
        Choose this password
      </Button>
    </form>
  );
}
