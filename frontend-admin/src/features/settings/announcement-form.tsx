import { TextInput } from '@mantine/core';
import { siteSchema } from '@chapel/contracts';
import type { Settings } from '@chapel/contracts';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

/** The banner on the homepage: shown while it has a text, and until its day has passed. */
export function AnnouncementForm({ settings }: { settings: Settings }) {
  const { form, card } = useSettingsForm({
    settings,
    name: 'announcement',
    saved: settings.announcement,
    schema: siteSchema.shape.announcement,
    toGroups: (announcement) => ({ announcement }),
  });
  const { errors } = form.formState;
  return (
    <SettingsCard title="Announcement" {...card}>
      <TextInput
        label="Text"
        description="Empty: no announcement"
        {...form.register('text')}
        error={errors.text?.message}
      />
      <div className={styles.pair}>
        <TextInput
          label="Leads to"
          placeholder="/events"
          {...form.register('link')}
          error={errors.link?.message}
        />
        <TextInput label="Last day" type="date" {...form.register('until')} error={errors.until?.message} />
      </div>
    </SettingsCard>
  );
}
