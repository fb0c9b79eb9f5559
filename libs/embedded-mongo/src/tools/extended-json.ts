import { EJSON } from 'bson';
import { double, isDoc, isInt32, type Doc, type Value } from '../bson/values.js';

/**
 * A document as one line of MongoDB's Extended JSON (canonical form, version 2), which names the type of every number.
 * Both directions keep the order of fields, which a JavaScript object would change for names like "2024".
 */
export function toExtendedJson(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(toExtendedJson).join(',')}]`;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (!isDoc(value)) return JSON.stringify(EJSON.serialize(value, { relaxed: false }));
  const fields = [...value].map(([name, item]) => `${JSON.stringify(name)}:${toExtendedJson(item)}`);
  return `{${fields.join(',')}}`;
}

/**
 * Reads one document in Extended JSON, canonical or relaxed.
 *
 * @throws Error naming the column where it ceases to be JSON
 */
export function fromExtendedJson(line: string): Doc {
  const reader = new JsonReader(line);
  const document = reader.whole();
  if (!isDoc(document)) throw new Error('a document was expected');
  return document;
}

const tokens = {
  space: /[ \t\r\n]*/y,
  text: /"(?:[^"\\]|\\.)*"/y,
  plain: /true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
};

class JsonReader {
  private at = 0;
  constructor(private readonly text: string) {}

  whole(): Value {
    const value = this.value();
    this.take(tokens.space);
    if (this.at < this.text.length) throw this.unexpected();
    return value;
  }

  private value(): Value {
    this.take(tokens.space);
    const first = this.text[this.at];
    if (first === '{') return typed(this.document());
    if (first === '[') return this.array();
    const text = this.take(tokens.text);
    if (text !== undefined) return JSON.parse(text) as string;
    const plain = this.take(tokens.plain);
    if (plain === undefined) throw this.unexpected();
    const value = JSON.parse(plain) as boolean | number | null;
    if (typeof value !== 'number') return value;
    if (/[.eE]/.test(plain)) return double(value);
    return isInt32(value) ? value : BigInt(plain);
  }

  private document(): Doc {
    const result: Doc = new Map();
    this.list('}', () => {
      const name = this.take(tokens.text);
      if (name === undefined) throw this.unexpected();
      this.expect(':');
      result.set(JSON.parse(name) as string, this.value());
    });
    return result;
  }

  private array(): Value[] {
    const result: Value[] = [];
    this.list(']', () => result.push(this.value()));
    return result;
  }

  /** What stands between two brackets, separated by commas. */
  private list(end: string, item: () => void): void {
    this.at += 1;
    this.take(tokens.space);
    if (this.text[this.at] === end) {
      this.at += 1;
      return;
    }
    for (;;) {
      this.take(tokens.space);
      item();
      this.take(tokens.space);
      if (this.text[this.at] !== ',') break;
      this.at += 1;
    }
    this.expect(end);
  }

  private expect(sign: string): void {
    this.take(tokens.space);
    if (this.text[this.at] !== sign) throw this.unexpected();
    this.at += 1;
  }

  private take(token: RegExp): string | undefined {
    token.lastIndex = this.at;
    const [found] = token.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private unexpected(): Error {
    return new Error(`no JSON at column ${this.at + 1}`);
  }
}

/** The types whose form is an object with one or two of these names. */
const typeNames = new Set([
  ...['$oid', '$binary', '$uuid', '$regularExpression', '$timestamp', '$numberDecimal', '$symbol', '$code'],
  ...['$minKey', '$maxKey'],
]);

/** The value that an object of Extended JSON stands for; any other document is itself. */
function typed(document: Doc): Value {
  const [entry] = document;
  const [name, value] = entry ?? [];
  switch (name) {
    case '$numberInt':
      return Number(value);
    case '$numberLong':
      return BigInt(String(value));
    case '$numberDouble':
      return double(Number(value));
    case '$date':
      // The number of a canonical date has been read already.
      return new Date(typeof value === 'string' ? value : Number(value));
    case '$undefined':
      return null;
    default:
      return name !== undefined && typeNames.has(name)
        ? (EJSON.deserialize(plain(document)) as Value)
        : document;
  }
}

function plain(document: Doc): Record<string, unknown> {
  const fields = [...document].map(([name, value]) => [name, isDoc(value) ? plain(value) : value]);
  return Object.fromEntries(fields) as Record<string, unknown>;
}
