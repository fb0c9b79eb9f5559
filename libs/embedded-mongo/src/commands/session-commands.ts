import { maxDocumentBytes } from '../bson/encode.js';
import { doc, double, type Doc } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { maxMessageBytes } from '../wire/message.js';
import type { Arguments } from './arguments.js';
import type { CommandTable, Session } from './command.js';

/** The version whose behaviour this server follows; wire version 21 is that of MongoDB 7.0. */
const version = { text: '7.0.0', parts: [7, 0, 0, 0], wire: 21 };

/**
 * The handshake. It describes a standalone server: no `setName`, so that drivers neither retry writes nor use
 * transactions, and no `topologyVersion`, so that they poll instead of waiting for changes.
 */
function hello(args: Arguments, session: Session): Doc {
  const primary = args.fields.has('hello') ? 'isWritablePrimary' : 'ismaster';
  return doc({
    helloOk: true,
    [primary]: true,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: session.connectionId,
    minWireVersion: 0,
    maxWireVersion: version.wire,
    readOnly: false,
  });
}

function buildInfo(): Doc {
  return doc({
    version: version.text,
    versionArray: version.parts,
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: maxDocumentBytes,
    storageEngines: ['lmdb'],
  });
}

/** @throws MongoError InvalidOptions for any parameter but the one that drivers' test suites ask for */
function getParameter(args: Arguments): Doc {
  if (args.fields.has('featureCompatibilityVersion')) {
    return doc({ featureCompatibilityVersion: doc({ version: '7.0' }) });
  }
  throw new MongoError('InvalidOptions', 'no option found to get');
}

const empty = () => new Map();

export const sessionCommands: CommandTable = {
  hello: { run: hello },
  isMaster: { run: hello },
  ismaster: { run: hello },
  ping: { run: empty },
  endSessions: { run: empty },
  refreshSessions: { run: empty },
  killSessions: { run: empty },
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  getParameter: { run: getParameter },
  connectionStatus: {
    run: () => doc({ authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }) }),
  },
  whatsmyuri: { run: (_args, session) => doc({ you: `socket:${session.connectionId}` }) },
  serverStatus: {
    run: (_args, session) =>
      doc({
        host: 'localhost',
        version: version.text,
        process: 'embedded-mongo',
        pid: process.pid,
        uptime: double(Math.floor(process.uptime())),
        localTime: new Date(),
        metrics: doc({ cursor: doc({ open: doc({ total: session.cursors.size }) }) }),
      }),
  },
};
