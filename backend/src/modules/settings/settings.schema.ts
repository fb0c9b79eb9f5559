import { Schema } from 'mongoose';
import {
  SETTINGS_SECTIONS,
  type GivingAccount,
  type Settings,
  type SettingsSection,
  type Site,
} from '@chapel/contracts';
import { publicContent } from '../../common/public-content.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';
import { allSectionVersions, type SectionVersions } from '../../common/section-version.js';

/** Everything of the Settings tab but what is worked out. */
export type StoredSettings = Omit<Settings, 'hasStarterContent' | 'versions'>;
export type SettingsGroup = keyof StoredSettings;

/** Who changed the accounts that money is given to. */
export interface GivingChangeRecord {
  at: Date;
  by: string;
  before: GivingAccount[];
  after: GivingAccount[];
}

/** The one document: a group that nobody has saved yet is absent. */
export type SettingsRecord = Partial<StoredSettings> & {
  _id: string;
  /** Groups that hold the starter content's values and that nobody has saved since. */
  starterGroups?: SettingsGroup[];
  /** In the same document as the accounts: none can change without the other. */
  givingChanges?: GivingChangeRecord[];
  versions?: SectionVersions;
};
export const SETTINGS_MODEL = 'Settings';
export const SETTINGS_ID = 'site';

/** What the site shows before anyone saved anything: empty hides a thing, only a name there must be. */
const EMPTY: StoredSettings = {
  name: 'Chapel',
  description: '',
  keywords: [],
  logo: '',
  contacts: { headOffice: '', phones: [], email: '', whatsappNumber: '' },
  social: { videoChannel: '', facebook: '', instagram: '', tiktok: '', x: '' },
  podcast: { apple: '', podcastaddict: '', podbean: '' },
  giving: { intro: '', accounts: [] },
  announcement: { text: '', link: '', until: '' },
  sources: { youtubeChannelId: '', podcastFeedUrl: '', calendarId: '' },
};
export const SETTINGS_GROUPS = Object.keys(EMPTY) as SettingsGroup[];

// A group is written whole, after the contract has checked it: the contract stays the one place that knows its fields.
const group = { type: Schema.Types.Mixed };

export const settingsSchema = new Schema<SettingsRecord>(
  {
    _id: { type: String, required: true },
    name: String,
    description: String,
    keywords: { type: [String], default: undefined },
    logo: String,
    contacts: group,
    social: group,
    podcast: group,
    giving: group,
    announcement: group,
    sources: group,
    starterGroups: { type: [String], default: undefined },
    givingChanges: { type: [Schema.Types.Mixed], default: undefined },
    versions: Schema.Types.Mixed,
  },
  { collection: 'settings', strict: 'throw', minimize: false },
);
settingsSchema.plugin(publicContent);
settingsSchema.plugin(
  recordsActivity('settings', { ignored: ['starterGroups', 'givingChanges', 'versions'] }),
);

/** The whole settings; fields that a group gained later get their empty value. */
export function toSettings(record: SettingsRecord | null): StoredSettings {
  return {
    name: record?.name ?? EMPTY.name,
    description: record?.description ?? EMPTY.description,
    keywords: record?.keywords ?? EMPTY.keywords,
    logo: record?.logo ?? EMPTY.logo,
    contacts: { ...EMPTY.contacts, ...record?.contacts },
    social: { ...EMPTY.social, ...record?.social },
    podcast: { ...EMPTY.podcast, ...record?.podcast },
    giving: { ...EMPTY.giving, ...record?.giving },
    announcement: { ...EMPTY.announcement, ...record?.announcement },
    sources: { ...EMPTY.sources, ...record?.sources },
  };
}

/** The section of the Settings tab that a group is saved with. */
export const sectionOf = (group: SettingsGroup): SettingsSection =>
  SETTINGS_SECTIONS.find((section) => section === group) ?? 'identity';

export const settingsVersions = (record: SettingsRecord | null) =>
  allSectionVersions(SETTINGS_SECTIONS, record?.versions);

/** What every visitor may see. */
export function toSite(record: SettingsRecord | null): Site {
  const { sources: _ownersOnly, ...site } = toSettings(record);
  return site;
}
