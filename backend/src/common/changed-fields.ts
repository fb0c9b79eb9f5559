import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@chapel/contracts';

/** Characters that are kept of a value, and fields of one change: a log is no second database. */
const LONGEST = 2000;
const MOST_FIELDS = 40;

/** The database's own fields, and marks that no person sets. */
const NEVER = new Set(['_id', '__v', 'version', 'createdAt', 'updatedAt', 'isStarter']);

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a person reads: `Sunday Service, Sunday 8:30 AM` for an entry of a list. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (isPlain(value)) {
    const parts = Object.entries(value).filter(([name]) => !NEVER.has(name));
    return parts
      .map(([, part]) => textOf(part))
      .filter(Boolean)
      .join(', ');
  }
  return String(value);
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Of two lists only the entries that the other one lacks; when only the order differs, both whole. */
function differingEntries(before: unknown[], after: unknown[]): [unknown[], unknown[]] {
  const lacking = (list: unknown[], other: unknown[]) =>
    list.filter((entry) => !other.some((each) => isDeepStrictEqual(each, entry)));
  const [gone, come] = [lacking(before, after), lacking(after, before)];
  return gone.length === 0 && come.length === 0 ? [before, after] : [gone, come];
}

/**
 * The fields in which two stored records differ, by dotted path, with both values as text.
 *
 * @param ignored top fields that are worked out from others
 */
export function changedFields(
  before: Plain,
  after: Plain,
  ignored: ReadonlySet<string> = new Set(),
): FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = (one: Plain, other: Plain, path: string) => {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (NEVER.has(name) || (path === '' && ignored.has(name))) continue;
      const [was, is] = [one[name], other[name]];
      if (isDeepStrictEqual(was, is)) continue;
      if (isPlain(was ?? {}) && isPlain(is ?? {})) {
        compare((was ?? {}) as Plain, (is ?? {}) as Plain, `${path}${name}.`);
        continue;
      }
      const lists = Array.isArray(was ?? []) && Array.isArray(is ?? []);
      const [left, right] = lists
        ? differingEntries((was ?? []) as unknown[], (is ?? []) as unknown[])
        : [was, is];
      const change = { before: shortened(textOf(left)), after: shortened(textOf(right)) };
      // Absent and empty are one to a person.
      if (change.before !== change.after) changes.push({ field: `${path}${name}`, ...change });
    }
  };
  compare(before, after, '');
  return changes.slice(0, MOST_FIELDS);
}
