import type { Socket } from 'node:net';
import type { Doc } from '../bson/values.js';
import { errorReply } from '../commands/command.js';
import { giveBack } from './reply-memory.js';
import { messageLength, opcodes, readRequest, writeReply, type Request } from './message.js';

/** Answers a command of a connection: at once where nothing has to be waited for. */
export type Handler = (command: Doc, connectionId: number) => Doc | Buffer | Promise<Doc | Buffer>;

/** A client's connection: its messages are answered one after the other, in their order. */
export class Connection {
  private chunks: Buffer[] = [];
  private length = 0;
  private work: Promise<void> = Promise.resolve();
  /** Messages that have come and are not answered yet. */
  private pending = 0;

  constructor(
    private readonly socket: Socket,
    private readonly id: number,
    private readonly handle: Handler,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    // A client that goes away without a word is its own affair; `close` follows.
    socket.on('error', () => socket.destroy());
  }

  /** Lets the running commands end and closes the connection. */
  async end(): Promise<void> {
    this.socket.pause();
    await this.work;
    await new Promise<void>((resolve) => {
      this.socket.once('close', () => resolve());
      if (this.socket.destroyed) resolve();
      this.socket.end(() => this.socket.destroy());
    });
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    try {
      for (let message = this.takeMessage(); message; message = this.takeMessage()) this.enqueue(message);
    } catch {
      // Without a sound length there is no telling where the next message starts.
      this.socket.destroy();
    }
  }

  private takeMessage(): Buffer | undefined {
    const [first] = this.chunks;
    if (!first) return undefined;
    const head = first.length >= 4 ? first : Buffer.concat(this.chunks);
    const length = messageLength(head);
    if (length === undefined || this.length < length) return undefined;
    const all = this.chunks.length === 1 ? first : Buffer.concat(this.chunks);
    const rest = all.subarray(length);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.length = rest.length;
    return all.subarray(0, length);
  }

  private enqueue(message: Buffer): void {
    // A read is answered in the turn in which it came: promises would cost it more than the look-up of a document.
    const work = this.pending === 0 ? this.answer(message) : this.work.then(() => this.answer(message));
    if (!work) return;
    this.pending += 1;
    // A client that does not wait for answers must not fill the memory with requests.
    if (this.pending > 100) this.socket.pause();
    this.work = work.then(() => {
      this.pending -= 1;
      if (this.pending < 50 && this.socket.isPaused()) this.socket.resume();
    });
  }

  /** @returns what to wait for, if the answer has not been sent yet */
  private answer(message: Buffer): Promise<void> | undefined {
    let request: Request;
    try {
      request = readRequest(message);
    } catch (error) {
      this.send({ id: message.readInt32LE(4), opcode: opcodes.message }, errorReply(error));
      return undefined;
    }
    const reply = this.handle(request.command, this.id);
    if (reply instanceof Promise) return reply.then((later) => this.reply(request, later));
    this.reply(request, reply);
    return undefined;
  }

  private reply(request: Request, reply: Doc | Buffer): void {
    if (request.wantsReply) this.send(request, reply);
  }

  private send(request: { id: number; opcode: number }, reply: Doc | Buffer): void {
    if (this.socket.destroyed) return;
    const message = writeReply(request, reply);
    this.socket.write(message);
    // Nothing waits: the system has its own copy of the bytes.
    if (this.socket.writableLength === 0) giveBack(message);
  }
}
