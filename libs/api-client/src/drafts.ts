/** Local drafts of forms: what was typed survives a power cut, a closed tab and an expired sign-in. */
const PREFIX = 'draft:';

/** The draft kept under `key`, or null. A draft that cannot be read counts as none. */
export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a draft. Returns false when the browser's storage is full: the form itself still holds the text. */
export function saveDraft(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft, once its form is saved or its text discarded. */
export const discardDraft = (key: string): void => localStorage.removeItem(PREFIX + key);
