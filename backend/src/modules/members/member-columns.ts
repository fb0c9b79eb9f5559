import type { Member, SaveMember } from '@chapel/contracts';

/** What the other lists call a branch or a ministry, and which id a written name means. */
export interface PlaceNames {
  nameOf(id: string): string;
  /** Undefined when there is no such name. */
  branchOf(name: string): string | undefined;
  ministryOf(name: string): string | undefined;
}

/** A cell that could not be read, in a sentence for the person who wrote it. */
export class CellError extends Error {}

type Cell = string;
interface Column {
  heading: string;
  write(member: Member, names: PlaceNames): Cell;
  /** @throws CellError */
  read(cell: Cell, names: PlaceNames): Record<string, unknown>;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: string | number) => String(number).padStart(2, '0');

/** `2026-01-31` as it is; `31/1/2026` with the day first, as it is written in Ghana, and as spreadsheets there write it. */
export function readDay(heading: string, cell: Cell): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  const iso = day && month && year ? `${year}-${two(month)}-${two(day)}` : cell;
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso.length === 10;
  if (cell !== '' && !isDay) {
    throw new CellError(`${heading}: write a date as 2026-01-31 or 31/01/2026, not as "${cell}"`);
  }
  return iso;
}

/** `6 March`, `6-Mar`, `6/3`; a year that is written is left out: it is nobody's business. */
export function readBirthday(cell: Cell): { day: number; month: number } | undefined {
  if (cell === '') return undefined;
  const [, isoMonth, isoDay] = /^\d{4}-(\d{1,2})-(\d{1,2})$/.exec(cell) ?? [];
  const [, day = isoDay, word = isoMonth] =
    /^(\d{1,2})[\s/.-]+(\d{1,2}|\p{L}{3,})(?:[\s/.-]+\d{2,4})?$/u.exec(cell) ?? [];
  const named = MONTHS.findIndex((month) => word?.toLowerCase().startsWith(month.toLowerCase())) + 1;
  const month = named || Number(word);
  if (!day || !month) throw new CellError(`Birthday: write it as 6 March or 06/03, not as "${cell}"`);
  return { day: Number(day), month };
}

function readYes(heading: string, cell: Cell): boolean {
  if (/^(yes|y|true|1|x)$/i.test(cell)) return true;
  if (/^(no|n|false|0|)$/i.test(cell)) return false;
  throw new CellError(`${heading}: write yes or no, not "${cell}"`);
}

type TextField = 'name' | 'phone' | 'whatsappNumber' | 'email' | 'followUpAssignee' | 'notes';
const text = (heading: string, field: TextField): Column => ({
  heading,
  write: (member) => member[field],
  read: (cell) => ({ [field]: cell }),
});
const day = (heading: string, field: 'joined' | 'followUpDue' | 'consentDate'): Column => ({
  heading,
  write: (member) => member[field],
  read: (cell) => ({ [field]: readDay(heading, cell) }),
});

/** The columns of an export, which an import reads again. */
export const COLUMNS: readonly Column[] = [
  text('Name', 'name'),
  text('Phone', 'phone'),
  text('WhatsApp number', 'whatsappNumber'),
  text('Email', 'email'),
  {
    heading: 'Gender',
    write: ({ gender }) => gender,
    read: (cell) => {
      const [gender] = (['female', 'male'] as const).filter(
        (word) => cell && word.startsWith(cell.toLowerCase()),
      );
      if (cell && !gender) throw new CellError(`Gender: write female or male, not "${cell}"`);
      return { gender: gender ?? '' };
    },
  },
  {
    heading: 'Birthday',
    write: ({ birthday }) => (birthday ? `${birthday.day} ${MONTHS[birthday.month - 1] ?? ''}` : ''),
    read: (cell) => ({ birthday: readBirthday(cell) }),
  },
  {
    heading: 'Branch',
    write: ({ branch }, names) => names.nameOf(branch),
    read: (cell, names) => {
      const branch = cell && names.branchOf(cell);
      if (branch === undefined) throw new CellError(`Branch: there is no branch named "${cell}"`);
      return { branch };
    },
  },
  {
    heading: 'Ministries',
    write: ({ ministries }, names) =>
      ministries
        .map((id) => names.nameOf(id))
        .filter(Boolean)
        .join('; '),
    read: (cell, names) => ({
      ministries: cell
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => {
          const ministry = names.ministryOf(name);
          if (!ministry) throw new CellError(`Ministries: there is no ministry named "${name}"`);
          return ministry;
        }),
    }),
  },
  {
    heading: 'Status',
    write: ({ status }) => status,
    // `First timer` and `First-timer` are one; what else is no status is the contract's to refuse.
    read: (cell) => (cell ? { status: cell.toLowerCase().replace(/\s+/g, '-') } : {}),
  },
  day('Joined', 'joined'),
  {
    heading: 'Baptised',
    write: ({ baptised }) => (baptised ? 'yes' : 'no'),
    read: (cell) => ({ baptised: readYes('Baptised', cell) }),
  },
  text('Follow-up by', 'followUpAssignee'),
  day('Follow-up due', 'followUpDue'),
  day('Consent given on', 'consentDate'),
  text('Notes', 'notes'),
];

/** The fields of a row that its columns could be read into, before the contract sees them. */
export type ReadFields = Partial<Record<keyof SaveMember, unknown>>;
