import type { KeyboardEvent } from 'react';

/** Lets Tab go round inside `container`: an open menu covers everything behind it. */
export function keepFocusInside(event: KeyboardEvent, container: HTMLElement | null): void {
  if (event.key !== 'Tab' || !container) return;
  const targets = container.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)');
  const first = targets[0];
  const last = targets[targets.length - 1];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
