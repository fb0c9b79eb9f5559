import Papa from 'papaparse';
import { MEMBER_IMPORT_LIMITS, saveMemberSchema, type Member, type SaveMember } from '@chapel/contracts';
import { ProblemException } from '../../common/problem.exception.js';
import { CellError, COLUMNS, type PlaceNames, type ReadFields } from './member-columns.js';

/** A row of an imported file: the member that it makes, or why it makes none. */
export interface ImportRow {
  /** As a spreadsheet numbers it: the column names are row 1. */
  row: number;
  name: string;
  member?: SaveMember;
  reasons: string[];
}

/** What begins a formula in a spreadsheet, or a command of old ones. */
const FORMULA = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet of members. What would act as a formula begins with an apostrophe, which the import takes away. */
export function membersAsCsv(members: readonly Member[], names: PlaceNames): string {
  const fields = COLUMNS.map(({ heading }) => heading);
  const data = members.map((member) => COLUMNS.map((column) => column.write(member, names)));
  // The mark makes spreadsheets read Twi's ɛ and ɔ as what they are.
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}

const headingKey = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads a spreadsheet of members. Columns are known by their names, in any order and capitals; empty rows count for
 * nothing but the numbering.
 *
 * @throws 400 when it has no name column, no rows, or too many
 */
export function readMembers(csv: string, names: PlaceNames): { rows: ImportRow[]; ignoredColumns: string[] } {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const [headings = [], ...lines] = data;
  const columns = headings.map((heading) =>
    COLUMNS.find((column) => headingKey(column.heading) === headingKey(heading)),
  );
  if (!columns.some((column) => column?.heading === 'Name')) {
    throw refusal('The first row must hold the column names, one of them Name');
  }
  const filled = lines
    .map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), row: index + 2 }))
    .filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) throw refusal('The file holds no members');
  if (filled.length > MEMBER_IMPORT_LIMITS.rows) {
    throw refusal(`At most ${MEMBER_IMPORT_LIMITS.rows.toLocaleString('en-US')} members at once`);
  }
  const rows = filled.map(({ cells, row }) => readRow(row, cells, columns, names));
  return {
    rows,
    ignoredColumns: headings.filter((heading, index) => heading.trim() !== '' && !columns[index]),
  };
}

function readRow(
  row: number,
  cells: string[],
  columns: ((typeof COLUMNS)[number] | undefined)[],
  names: PlaceNames,
): ImportRow {
  const fields: ReadFields = {};
  const reasons: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = (cells[index] ?? '').replace(/^'(?=[=+\-@\t\r])/, '');
    try {
      if (column) Object.assign(fields, column.read(cell, names));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      reasons.push(error.message);
    }
  }
  if (cells.length > columns.length && cells.slice(columns.length).some(Boolean)) {
    reasons.push('This row has more cells than there are columns');
  }
  const checked = saveMemberSchema.safeParse(fields);
  if (!checked.success) reasons.push(...checked.error.issues.map(({ message }) => message));
  const name = typeof fields.name === 'string' ? fields.name : '';
  if (!checked.success || reasons.length > 0) return { row, name, reasons };
  return { row, name, member: checked.data, reasons };
}

const refusal = (reason: string) => new ProblemException(400, reason, { csv: reason });
