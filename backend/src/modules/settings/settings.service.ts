import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Settings, Site, UpdateSettings } from '@chapel/contracts';
import { EditConflictException } from '../../common/edit-conflict.js';
import {
  atSectionVersions,
  nextSectionVersions,
  refusingStaleSections,
  type SectionVersions,
} from '../../common/section-version.js';
import { PictureUsesService } from '../picture-uses/picture-uses.service.js';
import {
  SETTINGS_GROUPS,
  SETTINGS_ID,
  SETTINGS_MODEL,
  sectionOf,
  settingsVersions,
  toSettings,
  toSite,
  type GivingChangeRecord,
  type SettingsRecord,
  type StoredSettings,
} from './settings.schema.js';

/** Some of the groups, each whole. */
export type GroupChanges = Omit<UpdateSettings, 'currentPassword' | 'versions'>;

/** The Settings tab's one document, and the public part of it. */
@Injectable()
export class SettingsService {
  constructor(
    @InjectModel(SETTINGS_MODEL) private readonly documents: Model<SettingsRecord>,
    uses: PictureUsesService,
  ) {
    uses.register(async () => [
      {
        kind: 'settings',
        label: 'Settings: logo',
        address: (await this.settings()).logo,
        isDeleted: false,
      },
    ]);
  }

  async site(): Promise<Site> {
    return toSite(await this.record());
  }

  async settings(): Promise<StoredSettings> {
    return toSettings(await this.record());
  }

  /** The settings with the version of each section, as they are edited. */
  async versioned(): Promise<Omit<Settings, 'hasStarterContent'>> {
    const record = await this.record();
    return { ...toSettings(record), versions: settingsVersions(record) };
  }

  /** Looks before anything is done for a save that could not stand. @throws 409 */
  async refuseStale(versions: SectionVersions): Promise<void> {
    const current = await this.versioned();
    const isStale = Object.entries(versions).some(
      ([section, version]) => version !== undefined && version !== current.versions?.[section],
    );
    if (isStale) throw new EditConflictException(current);
  }

  /** Where videos, episodes and calendar come from; empty texts while nothing is set. */
  async sources(): Promise<StoredSettings['sources']> {
    return (await this.settings()).sources;
  }

  /** The podcast's identifier at each listening platform; empty hides the platform. */
  async podcastLinks(): Promise<Site['podcast']> {
    return (await this.settings()).podcast;
  }

  /** Changes of the giving accounts since then, newest first. */
  async givingChangesSince(since: Date): Promise<GivingChangeRecord[]> {
    const changes = (await this.record())?.givingChanges ?? [];
    return changes.filter(({ at }) => at >= since).sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  /**
   * Changes the given groups, each whole.
   *
   * @param versions of the sections, as the editor read them; an absent one is not compared
   * @param givingChange what is remembered of it, in the same write
   * @throws 409 when someone saved one of these sections since
   */
  async update(
    changes: GroupChanges,
    versions: SectionVersions = {},
    givingChange?: GivingChangeRecord,
  ): Promise<void> {
    const changed = SETTINGS_GROUPS.filter((group) => changes[group] !== undefined);
    if (changed.length === 0) return;
    await refusingStaleSections(
      () =>
        this.documents.updateOne(
          { _id: SETTINGS_ID, ...atSectionVersions(versions) },
          {
            $set: changes,
            $pullAll: { starterGroups: changed },
            ...(givingChange && { $push: { givingChanges: givingChange } }),
            ...nextSectionVersions([...new Set(changed.map(sectionOf))]),
          },
          { upsert: true },
        ),
      () => this.versioned(),
    );
  }

  /** Starter content: fills the groups that nobody has saved, and remembers that they are not the staff's. */
  async addStarter(values: GroupChanges): Promise<void> {
    const record = await this.record();
    const groups = SETTINGS_GROUPS.filter(
      (group) => values[group] !== undefined && record?.[group] === undefined,
    );
    if (groups.length === 0) return;
    await this.documents.updateOne(
      { _id: SETTINGS_ID },
      {
        $set: Object.fromEntries(groups.map((group) => [group, values[group]])),
        $addToSet: { starterGroups: { $each: groups } },
      },
      { upsert: true },
    );
  }

  /** Empties the groups that still hold the starter content's values. */
  async removeStarter(): Promise<void> {
    for (const group of (await this.record())?.starterGroups ?? []) {
      // One at a time, each only while it is still marked: what the owner saves meanwhile stays.
      await this.documents.updateOne(
        { _id: SETTINGS_ID, starterGroups: group },
        { $unset: { [group]: 1 }, $pull: { starterGroups: group } },
      );
    }
  }

  async hasStarter(): Promise<boolean> {
    return ((await this.record())?.starterGroups?.length ?? 0) > 0;
  }

  private record(): Promise<SettingsRecord | null> {
    return this.documents.findById(SETTINGS_ID).lean<SettingsRecord | null>();
  }
}
