import { z } from 'zod';
import { instantSchema } from './identifier.js';
import { SETTINGS_SECTIONS, type PODCAST_PLATFORM_KEYS } from './site.constants.js';
import {
  emailSchema,
  imageUrlSchema,
  optionalPhoneSchema,
  optionalText,
  requiredText,
  webUrlSchema,
} from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { sectionVersionsSchema, versionSchema } from './version.js';

const optionalWebUrl = z.union([z.literal(''), webUrlSchema], {
  error: 'Please enter a web address that starts with https://',
});

export type PodcastPlatformKey = (typeof PODCAST_PLATFORM_KEYS)[number];

export const givingAccountSchema = z.strictObject({
  kind: z.enum(['mobile-money', 'bank']),
  provider: requiredText('Provider', TEXT_LIMITS.name).meta({ example: 'MTN Mobile Money' }),
  number: requiredText('Number', TEXT_LIMITS.name).meta({ example: '024 000 0000' }),
  registeredName: requiredText('Registered name', TEXT_LIMITS.name),
  purpose: optionalText('Purpose', TEXT_LIMITS.name).default(''),
  branchOfBank: optionalText('Branch of the bank', TEXT_LIMITS.name).default(''),
});
export type GivingAccount = z.infer<typeof givingAccountSchema>;

const siteFields = {
  name: requiredText('Name', TEXT_LIMITS.name).meta({ example: 'Chapel' }),
  description: optionalText('Description', 300),
  keywords: z.array(requiredText('Keyword', 60)).max(30, 'At most 30 keywords'),
  logo: imageUrlSchema,
  contacts: z.strictObject({
    headOffice: optionalText('Head office').meta({ example: 'Kumasi, Ghana' }),
    // Two lines, as the footer shows (specification, section 1).
    phones: z.array(optionalPhoneSchema).max(2, 'At most two phone lines'),
    email: z.union([z.literal(''), emailSchema], { error: 'Please enter a valid email address' }),
    whatsappNumber: optionalPhoneSchema,
  }),
  social: z.strictObject({
    videoChannel: optionalWebUrl,
    facebook: optionalWebUrl,
    instagram: optionalWebUrl,
    tiktok: optionalWebUrl,
    x: optionalWebUrl,
  }),
  // The identifier at each platform, from which the link is made; empty hides the platform.
  podcast: z.strictObject({
    apple: optionalText('Apple Podcasts id', 80),
    podcastaddict: optionalText('Podcast Addict id', 80),
    podbean: optionalText('Podbean id', 80),
  }),
  giving: z.strictObject({
    intro: optionalText('Introduction', 1200),
    accounts: z.array(givingAccountSchema).max(12, 'At most 12 accounts'),
  }),
  announcement: z.strictObject({
    text: optionalText('Announcement', 240),
    link: z.union([z.literal(''), z.string().regex(/^\/[\w\-/]*$/), webUrlSchema], {
      error: 'Please enter a page of this site or a web address',
    }),
    // Shown until this day has passed; empty: until it is removed.
    until: z.union([z.literal(''), z.iso.date({ error: 'Please enter a date' })], {
      error: 'Please enter a date',
    }),
  }),
};

const siteExample = {
  name: 'Chapel',
  description: 'A chapel family in Kumasi, Ghana',
  keywords: ['church', 'Kumasi'],
  logo: '',
  contacts: {
    headOffice: 'Kumasi, Ghana',
    phones: ['032 000 0000', '024 000 0000'],
    email: 'office@example.org',
    whatsappNumber: '024 000 0000',
  },
  social: {
    videoChannel: 'https://www.youtube.com/channel/UC0000000000000000000000',
    facebook: '',
    instagram: '',
    tiktok: '',
    x: '',
  },
  podcast: { apple: '0000000000', podcastaddict: '0000000', podbean: 'chapel' },
  giving: {
    intro: 'Thank you for giving.',
    accounts: [
      {
        kind: 'mobile-money',
        provider: 'MTN Mobile Money',
        number: '024 000 0000',
        registeredName: 'The chapel',
        purpose: 'Tithes and offerings',
        branchOfBank: '',
      },
    ],
  },
  announcement: { text: 'Service begins at 9:00 AM this Sunday', link: '/events', until: '2026-11-29' },
};

/** `GET /site`: what header, footer and `<head>` need. Public. */
export const siteSchema = z.object(siteFields).meta({ id: 'Site', example: siteExample });
export type Site = z.infer<typeof siteSchema>;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** `GET /settings`: the same and what only the owner sees. */
export const settingsSchema = z
  .object({
    ...siteFields,
    sources: z.strictObject({
      youtubeChannelId: optionalText('Video channel id', 80),
      podcastFeedUrl: optionalWebUrl,
      calendarId: optionalText('Calendar id', 200),
    }),
    hasStarterContent: z.boolean(),
    versions: sectionVersionsSchema.optional(),
  })
  .meta({
    id: 'Settings',
    example: {
      ...siteExample,
      sources: {
        youtubeChannelId: 'UC0000000000000000000000',
        podcastFeedUrl: 'https://podcast.example.org/feed.xml',
        calendarId: 'calendar@example.org',
      },
      hasStarterContent: false,
    },
  });
export type Settings = z.infer<typeof settingsSchema>;

/** `PATCH /settings`: any of the groups, each whole; with the password where money is asked for. */
export const updateSettingsSchema = z
  .strictObject({
    ...siteFields,
    sources: settingsSchema.shape.sources,
    currentPassword: z
      .string()
      .max(1024, 'Password is too long')
      .meta({ description: 'Of the account that is signed in. Needed when `giving.accounts` changes' }),
    versions: z
      .strictObject(
        Object.fromEntries(SETTINGS_SECTIONS.map((section) => [section, versionSchema.optional()])) as Record<
          SettingsSection,
          z.ZodOptional<typeof versionSchema>
        >,
      )
      .meta({
        description:
          'What the editor read, by section; a section that was saved since is refused with 409, and so is the whole. ' +
          '`identity` is name, description, keywords and logo. Left out, nothing is compared',
        example: { identity: 2 },
      }),
  })
  .partial()
  .meta({ id: 'UpdateSettings', example: { name: 'Chapel', keywords: ['church', 'Kumasi'] } });
export type UpdateSettings = z.infer<typeof updateSettingsSchema>;

/** A change of the accounts that money is given to, as the dashboard shows it for a day. */
export const givingChangeSchema = z
  .object({
    at: instantSchema,
    by: z.string().meta({ description: 'Name of who made it', example: 'Site Owner' }),
    before: z.array(givingAccountSchema),
    after: z.array(givingAccountSchema),
  })
  .meta({
    id: 'GivingChange',
    example: {
      at: '2026-11-21T09:30:00.000Z',
      by: 'Site Owner',
      before: [],
      after: siteExample.giving.accounts,
    },
  });
export type GivingChange = z.infer<typeof givingChangeSchema>;
