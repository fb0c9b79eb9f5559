import { useEffect, useRef, useState } from 'react';
import { Anchor } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { storedToken } from '@chapel/api-client';
import { Link, Navigate, useNavigate } from '@chapel/router';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import styles from './sign-in.module.css';

/** Milliseconds between success and the dashboard (specification, section 9). */
const REDIRECT_DELAY = 100;

/** The sign-in screen (specification, section 2, "Admin"). Whoever is signed in already goes on to the dashboard. */
export function SignInPage() {
  useDocumentTitle('Admin Portal');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [wasSignedIn] = useState(() => storedToken() !== null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The next person to sign in here must not see what the last one had read.
  useEffect(() => queryClient.clear(), [queryClient]);

  if (wasSignedIn && storedToken() !== null) return <Navigate to="/admin/dashboard" replace />;
  const continueToDashboard = () => {
    timer.current = window.setTimeout(() => navigate('/admin/dashboard', { replace: true }), REDIRECT_DELAY);
  };
  return (
    <SignInFrame title="Admin Portal" subtitle="Sign in to continue">
      <SignInForm onSuccess={continueToDashboard} />
      <Anchor component={Link} to="/admin/forgot-password" className={styles.link}>
        Forgotten your password?
      </Anchor>
    </SignInFrame>
  );
}
