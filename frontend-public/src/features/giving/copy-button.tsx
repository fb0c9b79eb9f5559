import { buttonClass } from '@chapel/ui';
import { useState } from 'react';
import { useHydrated } from '../../data/now';
import styles from './giving-accounts.module.css';

/** Puts a number on the clipboard. Not shown where that cannot work: without a script or over plain HTTP. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!isHydrated || !('clipboard' in navigator)) return null;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused by the browser's settings: the number stays readable, and the button keeps saying Copy.
      setCopied(false);
    }
  };
  return (
    <button
      type="button"
      className={`${buttonClass('line', 'small')} ${styles.copy}`}
      onClick={() => void copy()}
      aria-label={isCopied ? `Copied ${label}` : `Copy ${label}`}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
