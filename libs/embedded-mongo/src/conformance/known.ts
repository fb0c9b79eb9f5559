import { readFileSync } from 'node:fs';
import type { Outcome } from './run-all.js';

/** The committed list of what is skipped and what fails, by test, with the reason. */
export interface Known {
  failed: Record<string, string>;
  skipped: Record<string, string>;
}

export function readKnown(file: string): Known {
  return JSON.parse(readFileSync(file, 'utf8')) as Known;
}

/** An outcome in the form of the list. Failures keep the reason that a person wrote down for them. */
export function asKnown({ failed, skipped }: Outcome, before: Known): Known {
  const reasons = Object.entries(failed).map(([title, wrong]) => [title, before.failed[title] ?? wrong]);
  return { failed: Object.fromEntries(reasons) as Record<string, string>, skipped };
}
