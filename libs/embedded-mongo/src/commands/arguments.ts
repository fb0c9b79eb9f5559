import { isDoc, isTruthy, toNumber, type Doc, type Value } from '../bson/values.js';
import { typeName } from '../bson/types.js';
import { MongoError, notImplemented } from '../errors.js';

/** Fields that any command may have and that change nothing here. */
const generic = new Set([
  ...['$db', 'lsid', '$clusterTime', '$readPreference', 'comment', 'maxTimeMS'],
  ...['readConcern', 'writeConcern', 'apiVersion', 'apiStrict', 'apiDeprecationErrors', 'txnNumber'],
  ...['startTransaction', 'autocommit', 'collation', 'let'],
]);

/**
 * The fields of a command, read with their types checked. A field that is not known is refused, as MongoDB
 * does, so that no option is ever ignored silently.
 */
export class Arguments {
  constructor(
    private readonly command: string,
    readonly fields: Doc,
    known: readonly string[],
  ) {
    for (const [name, value] of fields) {
      if (name !== command && !known.includes(name) && !generic.has(name)) {
        throw new MongoError(40415, `BSON field '${command}.${name}' is an unknown field.`);
      }
      refuseUnsupported(name, value);
    }
  }

  string(name: string): string {
    const value = this.fields.get(name);
    if (typeof value !== 'string') throw this.wrongType(name, value, 'string');
    return value;
  }

  optionalDoc(name: string): Doc | undefined {
    const value = this.fields.get(name);
    if (value === undefined || value === null) return undefined;
    if (!isDoc(value)) throw this.wrongType(name, value, 'object');
    return value;
  }

  doc(name: string): Doc {
    return this.optionalDoc(name) ?? new Map();
  }

  docs(name: string): Doc[] {
    const value = this.fields.get(name);
    if (!Array.isArray(value) || !value.every(isDoc)) throw this.wrongType(name, value, 'array');
    return value;
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.fields.get(name);
    return value === undefined ? otherwise : isTruthy(value);
  }

  /** A whole number of zero or more. */
  count(name: string): number | undefined {
    const value = this.fields.get(name);
    if (value === undefined || value === null) return undefined;
    const number = toNumber(value);
    if (number === undefined) throw this.wrongType(name, value, 'long');
    if (number < 0) {
      throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
    }
    return Math.trunc(number);
  }

  private wrongType(name: string, value: Value | undefined, expected: string): MongoError {
    if (value === undefined) {
      return new MongoError(40414, `BSON field '${this.command}.${name}' is missing but a required field`);
    }
    return new MongoError(
      'TypeMismatch',
      `BSON field '${this.command}.${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
    );
  }
}

/** Options that would change the answer in a way that this server cannot give. */
function refuseUnsupported(name: string, value: Value): void {
  switch (name) {
    case 'collation':
      if (isDoc(value) && value.size > 0 && value.get('locale') !== 'simple')
        throw notImplemented('collation');
      return;
    case 'txnNumber':
    case 'startTransaction':
    case 'autocommit':
      throw new MongoError(
        'IllegalOperation',
        'Transaction numbers are only allowed on a replica set member or mongos',
      );
    case 'readConcern':
      if (isDoc(value) && ['snapshot', 'linearizable'].includes(String(value.get('level')))) {
        throw notImplemented(`readConcern ${String(value.get('level'))}`);
      }
      return;
    case 'writeConcern':
      if (isDoc(value) && (toNumber(value.get('w')) ?? 0) > 1) {
        throw new MongoError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
      }
  }
}
