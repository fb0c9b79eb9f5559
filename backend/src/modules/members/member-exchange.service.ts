import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, Types, type Model } from 'mongoose';
import {
  MEMBER_IMPORT_LIMITS,
  type MemberFilter,
  type MemberImportPreview,
  type MembersImported,
} from '@chapel/contracts';
import { ProblemException } from '../../common/problem.exception.js';
import { BranchesService } from '../branches/branches.service.js';
import { MinistriesService } from '../ministries/ministries.service.js';
import type { PlaceNames } from './member-columns.js';
import { membersAsCsv, readMembers, type ImportRow } from './member-csv.js';
import { memberFilter, memberOrder } from './member-filter.js';
import { plainText, searchFields } from './member-search.js';
import { MEMBER_MODEL, toMember, type MemberRecord } from './member.schema.js';

const DUPLICATE_KEY = 11000;

/** Members from a spreadsheet, and back into one (product page, "Members"). */
@Injectable()
export class MemberExchangeService {
  constructor(
    @InjectModel(MEMBER_MODEL) private readonly members: Model<MemberRecord>,
    private readonly branches: BranchesService,
    private readonly ministries: MinistriesService,
  ) {}

  /** Everyone whom the list holds, as a file for a spreadsheet. */
  async export(filter: MemberFilter): Promise<string> {
    const records = await this.members
      .find(memberFilter(filter))
      .sort(memberOrder(filter))
      .lean<MemberRecord[]>();
    return membersAsCsv(records.map(toMember), await this.placeNames());
  }

  /**
   * What an import would do; nothing is stored.
   *
   * @throws 400 when the file cannot be read as a list of members at all
   */
  async preview(csv: string): Promise<MemberImportPreview> {
    const { rows, ignoredColumns } = readMembers(csv, await this.placeNames());
    const bad = rows.filter(({ member }) => !member);
    return {
      rows: rows.length,
      bad: bad.length,
      problems: bad
        .slice(0, MEMBER_IMPORT_LIMITS.listed)
        .map(({ row, name, reasons }) => ({ row, name, reasons })),
      duplicates: await this.duplicatesAmong(rows),
      ignoredColumns,
    };
  }

  /**
   * Adds everyone in the file, or nobody. The ids follow from the key and the file, so that a file that is sent again
   * after a lost answer adds nobody twice, and one whose first try broke off half-way is completed.
   *
   * @param key of the import, as the browser made it
   * @throws 400 when any row cannot be imported
   */
  async import(csv: string, key: string): Promise<MembersImported> {
    const { rows } = readMembers(csv, await this.placeNames());
    const bad = rows.filter(({ member }) => !member);
    if (bad.length > 0) {
      const fields = bad
        .slice(0, MEMBER_IMPORT_LIMITS.listed)
        .map(({ row, reasons }) => [`row ${row}`, reasons.join('. ')]);
      const what = bad.length === 1 ? '1 row has' : `${bad.length} rows have`;
      throw new ProblemException(
        400,
        `Nothing was imported: ${what} to be mended first`,
        Object.fromEntries(fields),
      );
    }
    const importKey = `${key} ${digest(csv)}`;
    const documents = rows.flatMap(({ member, row }) => {
      if (!member) return [];
      const { version: _version, ...fields } = member;
      const _id = new Types.ObjectId(digest(`${importKey} ${row}`).slice(0, 24));
      return [{ _id, ...fields, ...searchFields(fields) }];
    });
    try {
      await this.members.insertMany(documents, { ordered: false });
    } catch (error) {
      if (!isRepetition(error)) {
        await this.members.deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } });
        throw error;
      }
    }
    return { added: documents.length };
  }

  /** Rows that share a telephone number or an email with a member, or with a row above. */
  private async duplicatesAmong(rows: ImportRow[]): Promise<MemberImportPreview['duplicates']> {
    const keyed = rows.flatMap(({ row, member }) =>
      member ? [{ row, name: member.name, keys: searchFields(member).contactKeys }] : [],
    );
    const owners = new Map<string, string>();
    const known = await this.members
      .find({ contactKeys: { $in: keyed.flatMap(({ keys }) => keys) } }, { name: 1, contactKeys: 1 })
      .lean<Pick<MemberRecord, 'name' | 'contactKeys'>[]>();
    for (const { name, contactKeys } of known) for (const key of contactKeys) owners.set(key, name);
    const duplicates: MemberImportPreview['duplicates'] = [];
    for (const { row, name, keys } of keyed) {
      const shared = keys.find((key) => owners.has(key));
      if (shared) duplicates.push({ row, name, like: owners.get(shared) ?? '' });
      for (const key of keys) if (!owners.has(key)) owners.set(key, name);
    }
    return duplicates.slice(0, MEMBER_IMPORT_LIMITS.listed);
  }

  private async placeNames(): Promise<PlaceNames> {
    const [branches, ministries] = await Promise.all([this.branches.list(), this.ministries.listAll()]);
    const names = new Map([...branches, ...ministries].map(({ _id, name }) => [_id, name]));
    const idsByName = (places: { _id: string; name: string }[]) =>
      new Map(places.map(({ _id, name }) => [plainText(name), _id]));
    const [branchIds, ministryIds] = [idsByName(branches), idsByName(ministries)];
    return {
      nameOf: (id) => names.get(id) ?? '',
      branchOf: (name) => branchIds.get(plainText(name)),
      ministryOf: (name) => ministryIds.get(plainText(name)),
    };
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether all that failed of a write is there already. */
function isRepetition(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError)) return false;
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
}
