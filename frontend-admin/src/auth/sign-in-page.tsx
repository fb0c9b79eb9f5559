import { useEffect, useRef, useState } from 'react';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { FaLock } from 'react-icons/fa';
import { storedToken } from '@chapel/api-client';
import { Navigate, useNavigate } from '@chapel/router';
import { ArchMark } from '../components/arch-mark';
import { SignInForm } from './sign-in-form';
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
    <main className={styles.screen}>
      <div className={styles.welcome}>
        <ArchMark size={62} />
        <p className={styles.greeting}>Welcome Back</p>
        <p className={styles.purpose}>Everything that visitors see is looked after from here.</p>
      </div>
      <div className={styles.panel}>
        <div className={styles.box}>
          <div>
            <h1 className={styles.title}>Admin Portal</h1>
            <p className={styles.subtitle}>Sign in to continue</p>
          </div>
          <SignInForm onSuccess={continueToDashboard} />
          <p className={styles.secure}>
            <FaLock aria-hidden /> Secure Area
          </p>
        </div>
      </div>
    </main>
  );
}
