/**
 * The version of what the tables hold. Raise it when keys or values change their form, and give `upgrades` the step
 * that brings the version before it there.
 */
export const FORMAT = 1;

/** Under this key the catalogue has the format; collections have names that do not begin with a zero byte. */
export const formatKey = Buffer.from('\0format');

/** What reads and writes the format of a file. */
export interface FormatTable {
  get(key: Buffer): Buffer | undefined;
  put(key: Buffer, value: Buffer): unknown;
}

/** By the version that it starts from: what a step changes. Before version 1 no version was noted, and nothing else differs. */
const upgrades: Record<number, () => void> = { 0: () => undefined };

/** The format of a file; 0 where none is noted. */
export function formatOf(catalog: FormatTable): number {
  return catalog.get(formatKey)?.readUInt32BE() ?? 0;
}

/**
 * @param place the file, as a person would name it
 * @throws Error with a sentence for a format that only a newer program knows
 */
export function refuseNewerFormat(format: number, place: string): void {
  if (format <= FORMAT) return;
  throw new Error(
    `${place} was written by a newer version of this program (format ${format}; this one reads up to ${FORMAT}). Update the program, then start again.`,
  );
}

/** Brings an older file to the present format; within a transaction, so that it is upgraded whole or not at all. */
export function upgrade(catalog: FormatTable): void {
  for (let format = formatOf(catalog); format < FORMAT; format++) upgrades[format]?.();
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(FORMAT);
  void catalog.put(formatKey, bytes);
}
