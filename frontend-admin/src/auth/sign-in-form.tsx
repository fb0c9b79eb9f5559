import { useState } from 'react';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { login } from '@chapel/api-client';
import { loginSchema } from '@chapel/contracts';
import { FormError } from '../components/form-error';
import { messageOf } from '../data/errors';
import styles from './sign-in.module.css';

/** E-mail, password and the one button; `onSuccess` runs once the session is kept. */
export function SignInForm({ onSuccess }: { onSuccess: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    try {
      await login(credentials);
    } catch (error) {
      setFailure(messageOf(error));
      return;
    }
    setIsDone(true);
    onSuccess();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={failure} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...register('email')}
        error={formState.errors.email?.message}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', size: 40 }}
        {...register('password')}
        error={formState.errors.password?.message}
      />
      <Button type="submit" fullWidth loading={formState.isSubmitting || isDone}>
        Sign In
      </Button>
    </form>
  );
}
