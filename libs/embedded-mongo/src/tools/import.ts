import { createReadStream, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isDoc, type Doc, type Value } from '../bson/values.js';
import { Catalog, checkNamespace, newIndex } from '../storage/catalog.js';
import { Collection } from '../storage/collection.js';
import { Store } from '../storage/store.js';
import { withId } from '../update/upsert.js';
import type { Contents } from './backup.js';
import { indexesFile } from './export.js';
import { fromExtendedJson } from './extended-json.js';

/** What a folder of an export says of one collection. */
interface Source {
  namespace: string;
  file: string;
  indexes: Doc[];
}

/**
 * Fills the database of a folder from the files of an export: all of them in one transaction, so that a line that
 * cannot be read leaves everything as it was. Files of mongoexport do as well; without a list of indexes the
 * collections get none but that of `_id`, and the site makes its own when it starts.
 *
 * @param replace whether collections that hold documents already are emptied first; otherwise they are an error
 * @throws Error with a sentence that names the file and the line
 */
export async function importFrom(folder: string, dir: string, replace: boolean): Promise<Contents> {
  const sources = await sourcesOf(folder);
  if (sources.length === 0) throw new Error(`There are no files database.collection.json in ${folder}.`);
  const lines = new Map<Source, Doc[]>();
  for (const source of sources) lines.set(source, await readLines(source.file));
  const store = await Store.open(dir);
  try {
    const catalog = new Catalog(store);
    await store.write(() => {
      for (const [source, documents] of lines) fill(store, catalog, source, documents, replace);
    });
  } finally {
    await store.close();
  }
  const documents = [...lines.values()].reduce((sum, list) => sum + list.length, 0);
  return { collections: sources.length, documents };
}

function fill(store: Store, catalog: Catalog, source: Source, documents: Doc[], replace: boolean): void {
  const { namespace, file, indexes } = source;
  const found = catalog.findOwn(namespace);
  if (found) {
    const present = new Collection(store, catalog, found);
    if (!replace && present.count() > 0) {
      throw new Error(`${namespace} holds documents already. To replace them, add --replace.`);
    }
    present.drop();
  }
  const info = catalog.create(namespace);
  const named = indexes.filter((definition) => definition.get('name') !== '_id_');
  info.indexes.push(...named.map((definition) => newIndex(catalog.nextId(), definition)));
  catalog.save(info);
  const collection = new Collection(store, catalog, info);
  for (const [at, document] of documents.entries()) {
    try {
      collection.insert(withId(document));
    } catch (error) {
      throw unreadable(file, at + 1, error);
    }
  }
}

async function sourcesOf(folder: string): Promise<Source[]> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const list = path.join(folder, indexesFile);
  const definitions = new Map<Value | undefined, Value | undefined>();
  for (const line of existsSync(list) ? await readLines(list) : []) {
    definitions.set(line.get('namespace'), line.get('indexes'));
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name.split('.').length > 2)
    .sort()
    .map((name) => {
      const namespace = name.slice(0, -'.json'.length);
      checkNamespace(namespace);
      const given = definitions.get(namespace);
      return {
        namespace,
        file: path.join(folder, name),
        indexes: Array.isArray(given) ? given.filter(isDoc) : [],
      };
    });
}

async function readLines(file: string): Promise<Doc[]> {
  const documents: Doc[] = [];
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    at += 1;
    if (line.trim() === '') continue;
    try {
      documents.push(fromExtendedJson(line));
    } catch (error) {
      throw unreadable(file, at, error);
    }
  }
  return documents;
}

const unreadable = (file: string, line: number, cause: unknown) =>
  new Error(`${file}, line ${line}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
