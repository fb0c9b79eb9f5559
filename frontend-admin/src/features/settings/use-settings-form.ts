import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { UpdateSettings } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useSaveSettings } from './settings.queries';

/** A form of one group of settings: draft, rules of the contract, save, banner. `toGroups` makes the request's body. */
export function useSettingsForm<Input extends FieldValues, Output>(options: {
  name: string;
  saved: Input;
  schema: z.ZodType<Output, Input>;
  toGroups: (value: Output) => UpdateSettings;
  onSaved?: () => void;
}) {
  const banners = useBanners();
  const { mutateAsync } = useSaveSettings();
  const draftForm = useDraftForm<Input, Output>({
    draftKey: `settings:${options.name}`,
    saved: options.saved,
    resolver: zodResolver(options.schema),
  });
  const submit = draftForm.submitWith(
    async (value) => {
      await mutateAsync(options.toGroups(value));
      options.onSaved?.();
      banners.succeed('Settings saved successfully!');
    },
    (error) => banners.fail(messageOf(error)),
  );
  return { ...draftForm, submit };
}
