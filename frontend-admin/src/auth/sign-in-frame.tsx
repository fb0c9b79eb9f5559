import type { ReactNode } from 'react';
import { FaLock } from 'react-icons/fa';
import { ArchMark } from '../components/arch-mark';
import styles from './sign-in.module.css';

interface SignInFrameProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The frame of every page before the sign-in: the welcome beside a narrow form. */
export function SignInFrame({ title, subtitle, children }: SignInFrameProps) {
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
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.subtitle}>{subtitle}</p>
          </div>
          {children}
          <p className={styles.secure}>
            <FaLock aria-hidden /> Secure Area
          </p>
        </div>
      </div>
    </main>
  );
}
