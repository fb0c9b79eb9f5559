import type { Doc } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { aggregateCommands } from './aggregate.js';
import { Arguments } from './arguments.js';
import { catalogCommands } from './catalog-commands.js';
import { bindVariables } from '../query/variables.js';
import { errorReply, ok, type CommandTable, type Session } from './command.js';
import { explainCommands } from './explain.js';
import { findAndModifyCommands } from './find-and-modify.js';
import { indexCommands } from './index-commands.js';
import { queryCommands } from './query-commands.js';
import { sessionCommands } from './session-commands.js';
import { writeCommands } from './write-commands.js';

const commands = new Map(
  Object.entries<CommandTable[string]>({
    ...sessionCommands,
    ...queryCommands,
    ...aggregateCommands,
    ...writeCommands,
    ...findAndModifyCommands,
    ...indexCommands,
    ...catalogCommands,
    ...explainCommands,
  }),
);

/**
 * Runs one command: the first field names it.
 *
 * @returns the reply, later if something has to be waited for; an error becomes a reply, too, with `ok: 0` and MongoDB's code and code name
 */
export function dispatch(fields: Doc, session: Session): Doc | Buffer | Promise<Doc | Buffer> {
  try {
    const [name = ''] = fields.keys();
    const command = commands.get(name);
    if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`);
    const args = new Arguments(name, bindVariables(fields), command.fields ?? [...fields.keys()]);
    const reply = command.run(args, session);
    return reply instanceof Promise ? reply.then(finished, errorReply) : finished(reply);
  } catch (error) {
    return errorReply(error);
  }
}

const finished = (reply: Doc | Buffer) => (Buffer.isBuffer(reply) ? reply : reply.set(...ok));
