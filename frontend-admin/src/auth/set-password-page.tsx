import { useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { openAccountLink } from '@chapel/api-client';
import type { OpenedLink } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { LoadFailure, LoadingLines } from '../components/list-state';
import { messageOf } from '../data/errors';
import { SetPasswordForm } from './set-password-form';
import { SignInFrame } from './sign-in-frame';
import styles from './sign-in.module.css';

const greeting = ({ kind, firstName }: OpenedLink) =>
  kind === 'invite'
    ? `${firstName}, welcome. Choose the password that you will sign in with.`
    : `${firstName}, choose your new password. You are signed out on your other devices.`;

/** The page of a one-time link. Its secret stands behind the `#`, which browsers send to no server. */
export function SetPasswordPage() {
  useDocumentTitle('Choose a password · Admin Portal');
  const [token] = useState(() => window.location.hash.slice(1));
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['account-link', token],
    queryFn: () => openAccountLink(token),
    // What was read stays: after the password is set the link is used up.
    staleTime: Infinity,
  });
  return (
    <SignInFrame title="Choose a password" subtitle="For the Admin Portal">
      {isPending && <LoadingLines label="Looking at your link..." lines={2} />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Text>{greeting(data)}</Text>
          <SetPasswordForm token={token} email={data.email} />
        </>
      )}
      <Anchor component={Link} to="/admin" className={styles.link}>
        Back to sign in
      </Anchor>
    </SignInFrame>
  );
}
