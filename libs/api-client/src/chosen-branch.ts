/** The branch whose next service a visitor asked for. It stays on the visitor's device and is sent to nobody. */
const KEY = 'branch';

/** The chosen branch's id, or empty text; empty too where the browser keeps nothing. */
export function readChosenBranch(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the choice for the next visit; empty text forgets it. Where nothing can be kept, nothing happens. */
export function keepChosenBranch(id: string): void {
  try {
    if (id) localStorage.setItem(KEY, id);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or switched off: the choice holds for this visit only.
  }
}
