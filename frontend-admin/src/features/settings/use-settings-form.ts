import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Settings, SettingsSection, UpdateSettings } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useSaveSettings } from './settings.queries';

interface SettingsFormOptions<Input extends FieldValues, Output> {
  settings: Settings;
  name: SettingsSection;
  saved: Input;
  schema: z.ZodType<Output, Input>;
  /** Makes the request's body. */
  toGroups: (value: Output) => UpdateSettings;
  onSaved?: () => void;
  onFailure?: (error: unknown) => void;
}

type Versioned<Input> = Input & { version?: number };
interface Checked<Output> {
  value: Output;
  version?: number;
}

/** The contract's rules for a group, which know nothing of the version beside it. */
function versionedResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Versioned<Input>, unknown, Checked<Output>> {
  const check = zodResolver(schema) as Resolver<FieldValues, unknown, FieldValues>;
  return async ({ version, ...values }, context, options) => {
    const { values: value, errors } = await check(values, context, options as Parameters<typeof check>[2]);
    const hasErrors = Object.keys(errors).length > 0;
    return (hasErrors ? { values: {}, errors } : { values: { value, version }, errors: {} }) as Awaited<
      ReturnType<Resolver<Versioned<Input>, unknown, Checked<Output>>>
    >;
  };
}

/** A form of one section of settings: draft, rules of the contract, save, banner, and what somebody else saved. */
export function useSettingsForm<Input extends FieldValues, Output>(
  options: SettingsFormOptions<Input, Output>,
) {
  const { settings, name } = options;
  const banners = useBanners();
  const { mutateAsync } = useSaveSettings();
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm<
    Versioned<Input>,
    Checked<Output>
  >({
    draftKey: `settings:${name}`,
    saved: { ...options.saved, version: settings.versions?.[name] },
    resolver: versionedResolver(options.schema),
  });
  const onSubmit = submitWith(
    async ({ value, version }) => {
      const versions = version === undefined ? {} : { versions: { [name]: version } };
      await mutateAsync({ ...options.toGroups(value), ...versions });
      options.onSaved?.();
      banners.succeed('Settings saved successfully!');
    },
    (error) => {
      options.onFailure?.(error);
      banners.fail(messageOf(error));
    },
  );
  return { form, card: { onSubmit, hasDraft, onDiscard: discard, isSaving, conflict } };
}
