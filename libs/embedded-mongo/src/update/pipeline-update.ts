import { equalValues } from '../bson/compare.js';
import { cloneDoc, type Value } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { parsePipeline, runStages } from '../query/pipeline.js';
import type { Update } from './update.js';

/** The stages that make one document of one document (manual: "Updates with Aggregation Pipeline"). */
const allowed = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/**
 * An update by an aggregation pipeline.
 *
 * @throws MongoError InvalidOptions for a stage that has no place in an update
 */
export function pipelineUpdate(update: Value[]): Update {
  const stages = parsePipeline(update);
  const stray = stages.find(({ name }) => !allowed.has(name));
  if (stray) {
    throw new MongoError('InvalidOptions', `${stray.name} is not allowed to be used within an update`);
  }
  return {
    replaces: false,
    positional: false,
    apply(document) {
      const [next] = runStages([cloneDoc(document)], stages);
      const id = document.get('_id');
      if (!next) throw new MongoError('InternalError', 'the pipeline of an update gave no document');
      if (id === undefined) return next;
      if (next.has('_id') && !equalValues(id, next.get('_id') as Value)) {
        throw new MongoError(
          'ImmutableField',
          "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      }
      // Without its `_id` the result keeps that of the document; numbers of the `_id` keep their type.
      next.delete('_id');
      return new Map([['_id', id], ...next]);
    },
  };
}
