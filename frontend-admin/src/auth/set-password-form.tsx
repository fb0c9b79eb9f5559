import { useState } from 'react';
import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { acceptAccountLink } from '@chapel/api-client';
import { useNavigate } from '@chapel/router';
import { FormError } from '../components/form-error';
import { messageOf, showFieldErrors } from '../data/errors';
import { BLANK_NEW_PASSWORD, isRepeated, newPasswordShape, NOT_REPEATED } from './new-password';
import { NewPasswordFields } from './new-password-fields';
import styles from './sign-in.module.css';

const passwordsSchema = z.object(newPasswordShape).refine(isRepeated, NOT_REPEATED);

/** Chooses the password that a one-time link is for, and goes on to the dashboard, signed in. */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordsSchema),
    defaultValues: BLANK_NEW_PASSWORD,
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
      <NewPasswordFields
        newPassword={register('newPassword')}
        repeated={register('repeated')}
        errors={errors}
      />
      <Button type="submit" fullWidth loading={isSubmitting}>
        Choose this password
      </Button>
    </form>
  );
}
