import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the API's document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  format?: string;
  pattern?: string;
  example?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}
export type Components = Record<string, JsonSchema>;

/** Begins the name of each field that no contract has: none may ever be met in the database. */
export const UNKNOWN_FIELD = 'zzUnknown';

/** What clients send when they are broken or mean harm. */
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '/api/uploads/../../x',
  'a\r\nBcc: everyone@example.org',
  '=HYPERLINK("https://example.org")',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00.001Z',
  '66f1a7c2e4b0a1b2c3d4e5f6',
  [],
  ['x', ['x']],
  {},
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { toString: 1, constructor: null },
];
const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }), fc.jsonValue());

/** Fields to be added where the contract has none: unknown, dotted, an operator, the prototype. */
const unknownFields = fc.constantFrom(
  ...[`${UNKNOWN_FIELD}`, `${UNKNOWN_FIELD}.$set`, `$${UNKNOWN_FIELD}`, '__proto__'].map((name) =>
    Object.fromEntries([[name, { [UNKNOWN_FIELD]: 1 }]]),
  ),
);

/**
 * Values that the schema means, but for a share of strays: a value of another kind, or a field too many.
 *
 * @param strays share of places where something else stands, 0 to 1
 */
export function valuesOf(schema: JsonSchema, components: Components, strays: number): Arbitrary<unknown> {
  const meant = meantBy(schema, components, strays);
  if (strays === 0) return meant;
  const weight = Math.round(strays * 100);
  return fc.oneof({ weight: 100 - weight, arbitrary: meant }, { weight, arbitrary: hostile });
}

function meantBy(schema: JsonSchema, components: Components, strays: number): Arbitrary<unknown> {
  const within = (part: JsonSchema) => valuesOf(part, components, strays);
  if (schema.$ref) return within(components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(within));
  if (schema.allOf?.[0]) return within(schema.allOf[0]);
  if (schema.type === 'object') return objects(schema, within, strays);
  if (schema.type === 'array') {
    return fc.array(within(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = -1_000_000, maximum: max = 1_000_000 } = schema;
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  }
  return schema.type === 'string' ? texts(schema) : hostile;
}

function objects(
  { properties = {}, required = [] }: JsonSchema,
  within: (part: JsonSchema) => Arbitrary<unknown>,
  strays: number,
): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, within(part)]));
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (strays === 0) return known;
  const grown = fc.tuple(known, unknownFields).map(([object, more]) => {
    const names = Object.getOwnPropertyNames(more);
    // Defined, not assigned: a `__proto__` must stay a field, as it is in a body that was parsed.
    for (const name of names) {
      Object.defineProperty(object, name, { value: more[name], enumerable: true, configurable: true });
    }
    return object;
  });
  return fc.oneof({ weight: 19, arbitrary: known }, { weight: 1, arbitrary: grown });
}

/** By what decides over them: making one costs the library some 10 ms, and the document has hundreds that are alike. */
const textsMade = new Map<string, Arbitrary<string>>();

function texts({ format, pattern, minLength, maxLength, example }: JsonSchema): Arbitrary<string> {
  const key = JSON.stringify([format, pattern, minLength, maxLength, pattern && example]);
  const made = textsMade.get(key) ?? textsLike({ format, pattern, minLength, maxLength, example });
  textsMade.set(key, made);
  return made;
}

function textsLike(schema: JsonSchema): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  const between = { min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true };
  if (format === 'date-time') return fc.date(between).map((date) => date.toISOString());
  if (format === 'date') return fc.date(between).map((date) => date.toISOString().slice(0, 10));
  if (format === 'uri') return fc.webUrl();
  if (format === 'email') return fc.integer({ min: 0, max: 9999 }).map((n) => `person${n}@example.org`);
  if (pattern) {
    const matching = fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
    return typeof schema.example === 'string' ? fc.oneof(matching, fc.constant(schema.example)) : matching;
  }
  const longest = Math.min(maxLength, minLength + 60);
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(longest, minLength) });
}
