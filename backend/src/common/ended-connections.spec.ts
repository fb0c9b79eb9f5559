import { Duplex } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { driverConnectionClass, tellWritersOfEndedConnections } from './ended-connections.js';

/** A socket that has no room for what is written to it. */
class FullSocket extends Duplex {
  constructor() {
    super({ writableHighWaterMark: 1 });
  }
  override _read(): void {}
  override _write(): void {}
  setTimeout(): this {
    return this;
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What becomes of a command whose socket ends after that many turns of the event loop. */
async function fateOfCommand(turns: number): Promise<string> {
  const socket = new FullSocket();
  const connection = new (driverConnectionClass())(socket, { id: 1, generation: 0, monitorCommands: false });
  let fate = 'waits';
  connection.command({ db: 'admin' }, { ping: 1 }, {}).then(
    () => (fate = 'answered'),
    (error: unknown) => (fate = error instanceof mongo.MongoNetworkError ? 'told' : String(error)),
  );
  for (let n = 0; n < turns; n += 1) await turn();
  socket.destroy();
  for (let n = 0; n < 10; n += 1) await turn();
  return fate;
}

describe('a command whose connection ends while it is written', () => {
  it('waits for ever with the driver alone: when this fails, decision 17 has had its day', async () => {
    expect(await fateOfCommand(1)).toBe('waits');
  });

  it.each([0, 1])('is told when it ends %i turns later', async (turns) => {
    tellWritersOfEndedConnections();
    expect(await fateOfCommand(turns)).toBe('told');
  });
});
