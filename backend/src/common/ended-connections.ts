import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';

/** What is used of the driver's connection, which is no part of its public interface. */
interface DriverConnection {
  socket: Duplex;
  command(namespace: { db: string }, command: object, options: object): Promise<unknown>;
  writeCommand(...args: unknown[]): Promise<void>;
  cleanup(error: Error): void;
}
interface DriverConnectionClass {
  new (socket: Duplex, options: object): DriverConnection;
  prototype: DriverConnection & { [MENDED]?: true };
}

const MENDED = Symbol('writers are told that their connection has ended');

/** The class of connections in the driver that mongoose uses, and in no other that may be installed. */
export function driverConnectionClass(): DriverConnectionClass {
  const ownRequire = createRequire(import.meta.url);
  const driver = createRequire(ownRequire.resolve('mongoose'));
  return (driver('mongodb/lib/cmap/connection.js') as { Connection: DriverConnectionClass }).Connection;
}

/**
 * Lets a command that is being written learn that its connection has ended (decision 17). The driver (7.9) then waits
 * for the socket's `drain`, which an ended socket never sends: its `cleanup` tells only those who are reading an answer.
 * The one who writes is most often the driver's own watch over the server, woken by other connections that ended in the
 * same moment. It waits for ever, and the server is never found again. Woken here, it sees for itself that the
 * connection has an error, and passes that on.
 *
 * @throws when the driver is one that this was not written for
 */
export function tellWritersOfEndedConnections(): void {
  const { prototype } = driverConnectionClass();
  if (prototype[MENDED]) return;
  const { cleanup, writeCommand } = prototype;
  if (typeof cleanup !== 'function' || typeof writeCommand !== 'function') {
    throw new Error('The MongoDB driver has changed: see whether decision 17 is still needed');
  }
  prototype.cleanup = function (error) {
    cleanup.call(this, error);
    const wake = () => void this.socket.emit('drain');
    wake();
    // And who had begun, but writes only after this turn.
    setImmediate(wake);
  };
  prototype[MENDED] = true;
}
