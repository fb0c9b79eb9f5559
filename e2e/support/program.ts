import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ProgramOptions {
  /** The built program, from the workspace's root or absolute. */
  main: string;
  args?: string[];
  env: Record<string, string>;
  /** What it prints once it answers; absent for one that ends by itself. */
  ready?: string;
  /** Bytes up to which a file of it may grow: stands for the end of the disk, which the system answers alike. */
  largestFile?: number;
}

/** One run of a built program in a process of its own, and what it says on the console. */
export class Program {
  output = '';
  readonly exited: Promise<number | null>;
  readonly #child: ChildProcess;
  readonly #ready: string;

  constructor({ main, args = [], env, ready = '', largestFile }: ProgramOptions) {
    this.#ready = ready;
    // Nothing of our own environment: the defaults are what is tested.
    const command = [process.execPath, path.resolve(ROOT, main), ...args];
    // POSIX counts in blocks of 512 bytes.
    const limited = ['/bin/sh', '-c', `ulimit -f ${Math.ceil((largestFile ?? 0) / 512)} && exec "$0" "$@"`];
    const [file = '', ...rest] = largestFile ? [...limited, ...command] : command;
    this.#child = spawn(file, rest, { env: { PATH: process.env['PATH'] ?? '', ...env } });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (data: Buffer) => (this.output += data.toString()));
    }
    this.exited = new Promise((resolve) => this.#child.once('close', (code) => resolve(code)));
  }

  /** Resolves once it answers; rejects when the process ends before that. */
  async started(): Promise<this> {
    const ended = this.exited.then((code) => {
      throw new Error(`The program ended with ${code}: ${this.output}`);
    });
    await Promise.race([this.said(this.#ready), ended]);
    return this;
  }

  /** Resolves once the text is in what it printed. */
  async said(text: string): Promise<void> {
    while (!this.output.includes(text)) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Ends it and waits until it is gone. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    return this.exited;
  }
}

/** The one-process form of the site. */
export const siteProgram = (env: Record<string, string>, options: { largestFile?: number } = {}): Program =>
  new Program({ main: 'start/dist/main.js', env, ready: 'API docs', ...options });

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
