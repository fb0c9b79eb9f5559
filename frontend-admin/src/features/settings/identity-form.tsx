import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { siteSchema } from '@chapel/contracts';
import type { Settings } from '@chapel/contracts';
import { PictureField } from '../../components/picture-field';
import { SettingsCard } from './settings-card';
import { useSettingsForm } from './use-settings-form';

/** The header shows it 44 px wide, on fine screens with three times as many. */
const LOGO_WIDTH = 132;

/** Keywords are typed with commas between them. */
const keywordsText = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .pipe(siteSchema.shape.keywords);

const schema = siteSchema
  .pick({ name: true, description: true, logo: true })
  .extend({ keywords: keywordsText });

/** Name, description, keywords and logo of the site. */
export function IdentityForm({ settings }: { settings: Settings }) {
  const { form, card } = useSettingsForm({
    settings,
    name: 'identity',
    saved: {
      name: settings.name,
      description: settings.description,
      logo: settings.logo,
      keywords: settings.keywords.join(', '),
    },
    schema,
    toGroups: (value) => value,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard title="Identity" {...card}>
      <TextInput
        label="Name of the chapel"
        required
        {...form.register('name')}
        error={errors.name?.message}
      />
      <Textarea
        label="Description"
        description="One or two sentences, for search engines and shared links"
        autosize
        minRows={2}
        {...form.register('description')}
        error={errors.description?.message}
      />
      <TextInput
        label="Keywords"
        description="With commas between them"
        {...form.register('keywords')}
        error={errors.keywords?.message}
      />
      <PictureField control={form.control} name="logo" label="Logo" width={LOGO_WIDTH} />
    </SettingsCard>
  );
}
