import { useEffect } from 'react';

/**
 * Has the browser ask before the page is closed or left for another site while `isUnsaved` (product page, "Typing is
 * never lost"). Between the admin's own pages nothing is asked: the draft is kept, and is there on coming back.
 */
export function useQuestionBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
