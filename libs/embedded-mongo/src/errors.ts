import type { Doc, Value } from './bson/values.js';

/** MongoDB's error codes that this server can answer (src/mongo/base/error_codes.yml of the server). */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  NotImplemented: 238,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

export type CodeName = keyof typeof codes;

/** An error that the client sees: `code`, `codeName` and `errmsg` are MongoDB's own. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;
  /** More fields of the reply, such as `keyPattern` and `keyValue` of a duplicate key. */
  readonly details: Doc;

  /** @param code a name of the table above, or the bare number of an error MongoDB calls `Location<number>` */
  constructor(code: CodeName | number, message: string, details: Iterable<[string, Value]> = []) {
    super(message);
    this.code = typeof code === 'number' ? code : codes[code];
    this.codeName = typeof code === 'number' ? `Location${code}` : code;
    this.details = new Map(details);
  }
}

/** What MongoDB can do and this server cannot: refused by name, so that nobody gets a silent wrong answer. */
export function notImplemented(what: string): MongoError {
  return new MongoError('NotImplemented', `${what} is not supported by the embedded database`);
}
