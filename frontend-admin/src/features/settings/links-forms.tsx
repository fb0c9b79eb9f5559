import { TextInput } from '@mantine/core';
import { settingsSchema, siteSchema } from '@chapel/contracts';
import type { Settings } from '@chapel/contracts';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

const SOCIAL = [
  { name: 'videoChannel', label: 'Video channel' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'tiktok', label: 'TikTok' },
  { name: 'x', label: 'X' },
] as const;

/** The chapel's pages elsewhere; an empty one is not shown. */
export function SocialForm({ settings }: { settings: Settings }) {
  const { form, card } = useSettingsForm({
    settings,
    name: 'social',
    saved: settings.social,
    schema: siteSchema.shape.social,
    toGroups: (social) => ({ social }),
  });
  return (
    <SettingsCard title="Social links" {...card}>
      <div className={styles.pair}>
        {SOCIAL.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            type="url"
            placeholder="https://…"
            {...form.register(name)}
            error={form.formState.errors[name]?.message}
          />
        ))}
      </div>
    </SettingsCard>
  );
}

const PLATFORMS = [
  { name: 'apple', label: 'Apple Podcasts id' },
  { name: 'podcastaddict', label: 'Podcast Addict id' },
  { name: 'podbean', label: 'Podbean id' },
] as const;

/** The podcast's identifier at each platform, from which its link is made. */
export function PodcastForm({ settings }: { settings: Settings }) {
  const { form, card } = useSettingsForm({
    settings,
    name: 'podcast',
    saved: settings.podcast,
    schema: siteSchema.shape.podcast,
    toGroups: (podcast) => ({ podcast }),
  });
  return (
    <SettingsCard title="Podcast ids" {...card}>
      <div className={styles.pair}>
        {PLATFORMS.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            {...form.register(name)}
            error={form.formState.errors[name]?.message}
          />
        ))}
      </div>
    </SettingsCard>
  );
}

const SOURCES = [
  { name: 'youtubeChannelId', label: 'Video channel id', hint: 'It begins with UC' },
  { name: 'podcastFeedUrl', label: 'Podcast feed', hint: 'The address of the RSS feed' },
  { name: 'calendarId', label: 'Calendar id', hint: 'Of a public calendar' },
] as const;

/** From where videos, episodes and events are fetched by themselves. */
export function SourcesForm({ settings }: { settings: Settings }) {
  const { form, card } = useSettingsForm({
    settings,
    name: 'sources',
    saved: settings.sources,
    schema: settingsSchema.shape.sources,
    toGroups: (sources) => ({ sources }),
  });
  return (
    <SettingsCard title="Sources" {...card}>
      {SOURCES.map(({ name, label, hint }) => (
        <TextInput
          key={name}
          label={label}
          description={hint}
          {...form.register(name)}
          error={form.formState.errors[name]?.message}
        />
      ))}
    </SettingsCard>
  );
}
