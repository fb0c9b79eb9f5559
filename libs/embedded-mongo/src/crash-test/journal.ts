/** What is known of one record: the last change that was acknowledged. */
type Last = 'inserted' | 'updated' | 'deleted';

export interface StoredRecord {
  key: string;
  n: number;
  copy: number;
}

/** What the killed processes were told is safe, to be compared with what is there. */
export class Journal {
  private readonly last = new Map<string, Last>();

  /** Notes one whole line of a writer, such as `inserted 17-0-3`. */
  note(line: string): void {
    const [change, key] = line.split(' ');
    if (key) this.last.set(key, change as Last);
  }

  get size(): number {
    return this.last.size;
  }

  /**
   * Compares with what was read after the crash. A change that was under way may be there or not, as a whole.
   *
   * @returns the first thing that is wrong
   */
  check(all: readonly StoredRecord[]): string | undefined {
    const found = new Map(all.map((record) => [record.key, record]));
    const torn = all.find(({ n, copy }) => n !== copy);
    if (torn) return `torn write: ${torn.key}`;
    for (const [key, change] of this.last) {
      const record = found.get(key);
      const at = Number(key.split('-')[2]);
      // The next change of a record may have been stored and not yet been told.
      const mayBeGone = change === 'deleted' || (at % 7 === 0 && (change === 'updated' || at % 3 !== 0));
      if (!record && !mayBeGone) return `lost: ${key} (${change})`;
      if (record && change === 'deleted') return `back again: ${key}`;
      if (record && change === 'updated' && record.n !== at + 1) return `update lost: ${key}`;
    }
    return undefined;
  }
}
