import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Site, UpdateSettings } from '@chapel/contracts';
import {
  SETTINGS_GROUPS,
  SETTINGS_ID,
  SETTINGS_MODEL,
  toSettings,
  toSite,
  type SettingsRecord,
  type StoredSettings,
} from './settings.schema.js';

/** The Settings tab's one document, and the public part of it. */
@Injectable()
export class SettingsService {
  constructor(@InjectModel(SETTINGS_MODEL) private readonly documents: Model<SettingsRecord>) {}

  async site(): Promise<Site> {
    return toSite(await this.record());
  }

  async settings(): Promise<StoredSettings> {
    return toSettings(await this.record());
  }

  /** Where videos, episodes and calendar come from; empty texts while nothing is set. */
  async sources(): Promise<StoredSettings['sources']> {
    return (await this.settings()).sources;
  }

  /** The podcast's identifier at each listening platform; empty hides the platform. */
  async podcastLinks(): Promise<Site['podcast']> {
    return (await this.settings()).podcast;
  }

  /** Changes the given groups, each whole. */
  async update(changes: UpdateSettings): Promise<void> {
    const changed = SETTINGS_GROUPS.filter((group) => changes[group] !== undefined);
    if (changed.length === 0) return;
    await this.documents.updateOne(
      { _id: SETTINGS_ID },
      { $set: changes, $pullAll: { starterGroups: changed } },
      { upsert: true },
    );
  }

  /** Starter content: fills the groups that nobody has saved, and remembers that they are not the staff's. */
  async addStarter(values: UpdateSettings): Promise<void> {
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
