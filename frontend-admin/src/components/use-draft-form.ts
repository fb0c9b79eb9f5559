import { useEffect, useMemo, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, Resolver } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { discardDraft, readDraft, saveDraft } from '@chapel/api-client';
import { isEditConflict, showFieldErrors } from '../data/errors';
import { useBanners } from './banner';
import type { Conflict } from './edit-conflict';
import { useQuestionBeforeLeaving } from './use-question-before-leaving';

/** The same text for the same values, in whatever order their keys are. */
const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What a person reads of a value: an entry of a list on a line of its own. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

interface DraftFormOptions<Input extends FieldValues, Output> {
  /** Names the draft; one for each record that is edited, and one for a new record. */
  draftKey: string;
  /** What the server keeps, or the blank record. */
  saved: Input;
  resolver: Resolver<Input, unknown, Output>;
}

/**
 * A form whose text is never lost (product page, "Typing is never lost"): each change is kept on the device until
 * it is saved or discarded. A failed save, or newer data from the server, leaves what was typed.
 */
export function useDraftForm<Input extends FieldValues, Output>(options: DraftFormOptions<Input, Output>) {
  const { draftKey, resolver } = options;
  const savedText = fingerprint(options.saved);
  const saved = useMemo(() => JSON.parse(savedText) as Input, [savedText]);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: saved as DefaultValues<Input> });
  // Raised to show what is saved: another record, newer data, or this form's own success.
  const [saves, setSaves] = useState(0);
  const { reset, subscribe, getValues, setError } = form;
  const banners = useBanners();
  const queryClient = useQueryClient();
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    const draft = readDraft<Partial<Input>>(draftKey);
    reset(saved);
    if (draft !== null) reset({ ...saved, ...draft }, { keepDefaultValues: true });
  }, [draftKey, saved, saves, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // Only changes of a field: the resets above and below are not typing.
          if (name === undefined) return;
          const differs = fingerprint(values) !== savedText;
          if (differs) saveDraft(draftKey, values);
          else discardDraft(draftKey);
        },
      }),
    [subscribe, draftKey, savedText],
  );

  const discard = () => {
    discardDraft(draftKey);
    reset(saved);
    setIsRefused(false);
  };

  /** The other person's text, once it has arrived: after a refused save everything shown is read again. */
  const conflictOf = (): Conflict | undefined => {
    const mine = getValues();
    if (!isRefused || saved.version === mine.version) return undefined;
    const differing = Object.keys(saved).filter(
      (field) => field !== 'version' && fingerprint(saved[field]) !== fingerprint(mine[field]),
    );
    return {
      theirs: differing.map((field) => ({ field, text: textOf(options.saved[field]) })),
      // The next save is compared with what was just shown, not with what nobody has seen.
      keepMine: () => {
        const path = 'version' as Path<Input>;
        form.setValue(path, saved.version as PathValue<Input, Path<Input>>, { shouldDirty: true });
        setIsRefused(false);
      },
      takeTheirs: discard,
    };
  };

  /**
   * The form's submit handler. `save` throws when it fails: then nothing is cleared, and the server's reasons are
   * put beside the fields. What was typed while the save was under way stays a draft. `onFailure` hears the error.
   */
  const submitWith = (save: (value: Output) => Promise<unknown>, onFailure: (error: unknown) => void) =>
    form.handleSubmit(async (value) => {
      // The last try's banner would contradict what this one says.
      banners.clear();
      const submitted = fingerprint(getValues());
      try {
        await save(value);
      } catch (error) {
        showFieldErrors(error, setError);
        onFailure(error);
        if (isEditConflict(error)) {
          // What was sent stays a draft, so that reading again does not replace it.
          saveDraft(draftKey, getValues());
          setIsRefused(true);
          void queryClient.invalidateQueries();
        }
        return;
      }
      setIsRefused(false);
      if (fingerprint(getValues()) !== submitted) return;
      discardDraft(draftKey);
      setSaves((count) => count + 1);
    });

  const { isDirty, isSubmitting } = form.formState;
  useQuestionBeforeLeaving(isDirty);
  return { form, hasDraft: isDirty, discard, submitWith, isSaving: isSubmitting, conflict: conflictOf() };
}
