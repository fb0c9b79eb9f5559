import type { Value } from './bson/values.js';
import { deleteMatching } from './commands/modify.js';
import { openForWriting, type Session } from './commands/command.js';

/**
 * Removes the documents whose time-to-live index says so (manual: "TTL Indexes"). It only tidies up: whoever
 * must not see an expired document asks for its date in the query.
 *
 * @param now milliseconds since 1970
 */
export async function removeExpired(session: Session, now: number): Promise<void> {
  for (const { namespace, indexes } of session.catalog.list()) {
    for (const index of indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const limit: Value = new Date(now - index.expireAfterSeconds * 1000);
      const filter = new Map([[index.paths[0]?.join('.') ?? '', new Map([['$lte', limit]])]]);
      await session.store.write(() => {
        const collection = openForWriting(session, namespace);
        if (collection) deleteMatching(session, collection, filter, 0, undefined);
      });
    }
  }
}
