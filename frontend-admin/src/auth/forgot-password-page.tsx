import { useState } from 'react';
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { forgotPassword } from '@chapel/api-client';
import { forgotPasswordSchema } from '@chapel/contracts';
import type { ForgotPasswordAnswer } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { FormError } from '../components/form-error';
import { messageOf } from '../data/errors';
import { SignInFrame } from './sign-in-frame';
import styles from './sign-in.module.css';

/** What to do next. It never says whether the address has an account: only its owner may know that. */
const nextStep = ({ canMail }: ForgotPasswordAnswer) =>
  canMail
    ? 'If this address has an account, a link is on its way to it. It works once, within an hour. Nothing came? Ask an owner for a link.'
    : 'This site sends no mail. Please ask an owner: under Settings, Staff accounts, they can make you a link for a new password.';

/** For whoever forgot the password (product page, "Admin"): asks for a link by mail. */
export function ForgotPasswordPage() {
  useDocumentTitle('Forgotten password · Admin Portal');
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<ForgotPasswordAnswer>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      setAnswer(await forgotPassword(email));
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  return (
    <SignInFrame title="Forgotten password" subtitle="Choose a new one by a link">
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
        <Button type="submit" fullWidth loading={formState.isSubmitting}>
          Send me a link
        </Button>
        <Text role="status">{answer && nextStep(answer)}</Text>
      </form>
      <Anchor component={Link} to="/admin" className={styles.link}>
        Back to sign in
      </Anchor>
    </SignInFrame>
  );
}
