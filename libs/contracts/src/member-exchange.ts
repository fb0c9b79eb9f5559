import { z } from 'zod';
import { objectIdSchema } from './identifier.js';
import { DUPLICATE_REASONS, MEMBER_IMPORT_LIMITS } from './member.constants.js';
import { memberSchema } from './member.js';
import { pagingQuery } from './paging.js';
import { versionSchema } from './version.js';

/** A spreadsheet of members as text, with one line of column names. */
export const importMembersSchema = z
  .strictObject({
    csv: z
      .string({ error: 'Please choose a file' })
      .min(1, 'The file is empty')
      .max(MEMBER_IMPORT_LIMITS.characters, 'The file is too large. Please import it in parts.'),
  })
  .meta({ id: 'ImportMembers', example: { csv: 'Name,Phone\nA member,024 000 0000\n' } });
export type ImportMembers = z.infer<typeof importMembersSchema>;

const rowNumber = z
  .int()
  .meta({ description: "The row's number in a spreadsheet; the column names are row 1", example: 2 });

/** What an import would do. Nothing is stored. */
export const memberImportPreviewSchema = z
  .object({
    rows: z.int().meta({ description: 'Rows with anything in them, without the column names' }),
    bad: z.int().meta({ description: 'How many of them cannot be imported' }),
    problems: z
      .array(z.object({ row: rowNumber, name: z.string(), reasons: z.array(z.string()) }))
      .meta({ description: `The first ${MEMBER_IMPORT_LIMITS.listed} rows that cannot be imported` }),
    duplicates: z.array(z.object({ row: rowNumber, name: z.string(), like: z.string() })).meta({
      description: `The first ${MEMBER_IMPORT_LIMITS.listed} rows with the telephone number or email of a member, or of a row above`,
    }),
    ignoredColumns: z.array(z.string()).meta({ description: 'Columns that members have no field for' }),
  })
  .meta({
    id: 'MemberImportPreview',
    example: {
      rows: 2,
      bad: 1,
      problems: [{ row: 3, name: '', reasons: ['Name is required'] }],
      duplicates: [{ row: 2, name: 'A member', like: 'A member' }],
      ignoredColumns: ['Title'],
    },
  });
export type MemberImportPreview = z.infer<typeof memberImportPreviewSchema>;

export const membersImportedSchema = z
  .object({ added: z.int().meta({ example: 120 }) })
  .meta({ id: 'MembersImported' });
export type MembersImported = z.infer<typeof membersImportedSchema>;

/** Members who may be one person. */
export const memberDuplicatesSchema = z
  .object({
    reason: z.enum(DUPLICATE_REASONS).meta({ description: 'What they share; `birthday`: the name too' }),
    members: z.array(memberSchema),
  })
  .meta({ id: 'MemberDuplicates' });
export type MemberDuplicates = z.infer<typeof memberDuplicatesSchema>;

export const duplicatesQuerySchema = z.strictObject(pagingQuery);
export type DuplicatesQuery = z.infer<typeof duplicatesQuerySchema>;

/** The other member goes into the one of the address, and is deleted. Versions as in a save. */
export const mergeMembersSchema = z
  .strictObject({
    otherId: objectIdSchema,
    version: versionSchema.optional(),
    otherVersion: versionSchema.optional(),
  })
  .meta({ id: 'MergeMembers', example: { otherId: '66f1a7c2e4b0a1b2c3d4e5f7' } });
export type MergeMembers = z.infer<typeof mergeMembersSchema>;
