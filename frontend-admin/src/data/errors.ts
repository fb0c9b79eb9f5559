import { ApiError } from '@chapel/api-client';
import { CHANGED_BY_SOMEONE_ELSE } from '@chapel/contracts/constants';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** The sentence to show for a failed call. The api-client has chosen it: the server's, or the specification's. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** For failures that the specification keeps silent (section 8, "Silent (logged only)"). */
export const logFailure = (what: string) => (error: unknown) => console.error(`${what}: ${messageOf(error)}`);

/** Puts the server's reasons beside the inputs that they belong to. */
export function showFieldErrors<T extends FieldValues>(error: unknown, setError: UseFormSetError<T>): void {
  if (!(error instanceof ApiError)) return;
  for (const [path, message] of Object.entries(error.fields ?? {})) {
    setError(path as Path<T>, { type: 'server', message });
  }
}

/** Whether the save was refused because the record is newer than what was read. Other conflicts have other sentences. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.message === CHANGED_BY_SOMEONE_ELSE;
