import type { Connection, Schema } from 'mongoose';
import { raiseContentVersion } from './content-version.signal.js';

const QUERY_WRITES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

const MODEL_WRITES = ['insertMany', 'bulkWrite'] as const;

/**
 * Schema plugin for everything that a visitor can see: each write raises the content version, and resolves only after
 * that, so that whoever wrote sees the new content in the next read. Writes of a model's raw `collection` pass by it.
 *
 * A write of many documents may fail half-way and leave some of them changed: that raises the number too.
 */
export function publicContent(schema: Schema): void {
  schema.post('save', async function () {
    await raiseContentVersion(connectionOf(this.constructor));
  });

  for (const write of QUERY_WRITES) {
    schema.post(write, async function () {
      await raiseContentVersion(this.model.db);
    });
  }

  for (const write of MODEL_WRITES) {
    schema.post(write, async function (this: unknown) {
      await raiseContentVersion(connectionOf(this));
    });
  }

  for (const write of ['insertMany', 'bulkWrite', 'updateMany', 'deleteMany'] as const) {
    schema.post(
      write as 'insertMany',
      function (this: unknown, error: Error, _result: unknown, next: (error: Error) => void) {
        const model = this as { model?: { db: Connection } };
        const connection = model.model?.db ?? connectionOf(this);
        raiseContentVersion(connection).then(
          () => next(error),
          () => next(error),
        );
      },
    );
  }
}

/** A model's connection: mongoose keeps it on the model's constructor as `db`. */
function connectionOf(model: unknown): Connection {
  return (model as { db: Connection }).db;
}
