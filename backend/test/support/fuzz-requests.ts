import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Operation } from './api-document.js';
import { UNKNOWN_FIELD, valuesOf, type Components } from './schema-values.js';

export type Sender = 'owner' | 'editor' | 'nobody' | 'forged';

/** A request that chance made. */
export interface FuzzRequest {
  /** In the document, such as `/api/users/{id}`. */
  address: string;
  method: string;
  sender: Sender;
  /** The path's parameters; one that is a number stands for an id that some answer has shown. */
  path: Record<string, string | number>;
  /** What follows the question mark. */
  query: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** How often each part is as it should be, and how often it strays. */
const STRAYS = [0, 0.02, 0.2];
const byStrays = <T>(make: (strays: number) => Arbitrary<T>) => fc.oneof(...STRAYS.map(make));

/** Requests for any call of the document, right and wrong ones. */
export function requestsOf({ paths, components }: ApiDocument): Arbitrary<FuzzRequest> {
  const calls = Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      requestsTo(address, method, operation, components.schemas),
    ),
  );
  return fc.oneof(...calls);
}

function requestsTo(
  address: string,
  method: string,
  operation: Operation,
  components: Components,
): Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const valuesIn = (place: 'path' | 'query' | 'header') =>
    byStrays((strays) =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema }) => [name, valuesOf(schema, components, strays).map(textOf)]),
        ),
        { requiredKeys: place === 'path' ? undefined : [] },
      ),
    ) as Arbitrary<Record<string, string>>;

  return fc.record({
    address: fc.constant(address),
    method: fc.constant(method),
    sender: fc.constantFrom<Sender>('owner', 'owner', 'owner', 'editor', 'nobody', 'forged'),
    path: fc
      .tuple(valuesIn('path'), fc.option(fc.nat(), { freq: 4 }))
      .map(([values, known]) =>
        known === null
          ? values
          : Object.fromEntries(
              Object.entries(values).map(([name, value], index) => [
                name,
                /id$/i.test(name) ? known + index : value,
              ]),
            ),
      ),
    query: fc.tuple(valuesIn('query'), oddQuery).map(([values, odd]) => {
      const text = new URLSearchParams(values).toString();
      return [text, odd].filter(Boolean).join('&');
    }),
    headers: fc.tuple(valuesIn('header'), oddHeaders).map(([values, odd]) => sendable({ ...values, ...odd })),
    body: bodiesOf(operation, components),
  });
}

const usually = <T>(usual: T, ...odd: T[]) =>
  fc.oneof({ weight: 30, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });

const oddQuery = usually(
  '',
  `${UNKNOWN_FIELD}=1`,
  'page[$ne]=1',
  'limit=1&limit=2',
  '%00',
  '%E0%A4%A',
  'a=&=b',
);
const oddHeaders = usually<Record<string, string>>(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '*' },
  { accept: 'text/html;q=x' },
  { cookie: 'chapel_refresh=x; chapel_refresh=%00' },
  { origin: 'https://elsewhere.example' },
  { 'x-request-id': '{"level":"error"}' },
  { 'x-forwarded-for': "1' or '1'='1" },
  { range: 'bytes=9-1' },
);

function bodiesOf({ requestBody }: Operation, components: Components): Arbitrary<string | undefined> {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return usually(undefined, '{}', 'x');
  const byChance = byStrays((strays) =>
    valuesOf(schema, components, strays).chain((value) => {
      const text = JSON.stringify(value);
      return strays > 0.1 ? usually(text, text.slice(0, -1), '', 'null', `[${text}]`) : fc.constant(text);
    }),
  );
  const { example } = components[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  // What chance makes seldom satisfies rules between fields; the document's own example does.
  if (example === undefined) return byChance;
  return fc.oneof(
    { weight: 3, arbitrary: byChance },
    { weight: 1, arbitrary: fc.constant(JSON.stringify(example)) },
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Without what no HTTP client could put into a header. */
const sendable = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '').slice(0, 4000)]),
  );
