import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { searchFields } from './member-search.js';
import { MEMBER_MODEL, type MemberRecord } from './member.schema.js';

const BATCH = 500;

/** Gives members that were stored before there were search words theirs, in place of the one text of before. */
@Injectable()
export class MemberSearchMigrationService {
  constructor(@InjectModel(MEMBER_MODEL) private readonly members: Model<MemberRecord>) {}

  async run(): Promise<void> {
    for (;;) {
      const records = await this.members
        .find({ searchWords: { $exists: false } })
        .limit(BATCH)
        .lean<MemberRecord[]>();
      if (records.length === 0) return;
      // Past mongoose: the field of before is not in its schema, and what staff saved stays as old as it is.
      await this.members.collection.bulkWrite(
        records.map((record) => ({
          updateOne: {
            filter: { _id: record._id },
            update: { $set: searchFields(record), $unset: { searchText: 1 } },
          },
        })),
      );
    }
  }
}
