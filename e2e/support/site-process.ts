import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../start/dist/main.js');

/** One run of the built site in a process of its own, and what it says on the console. */
export class SiteProcess {
  output = '';
  readonly exited: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(env: Record<string, string>) {
    // Nothing of our own environment: the defaults are what is tested.
    this.#child = spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'] ?? '', ...env } });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (data: Buffer) => (this.output += data.toString()));
    }
    this.exited = new Promise((resolve) => this.#child.once('close', (code) => resolve(code)));
  }

  /** Resolves once the addresses are printed; rejects when the process ends before that. */
  async started(): Promise<void> {
    const ended = this.exited.then((code) => {
      throw new Error(`The site ended with ${code}: ${this.output}`);
    });
    const printed = (async () => {
      while (!this.output.includes('API docs')) await new Promise((resolve) => setTimeout(resolve, 50));
    })();
    await Promise.race([printed, ended]);
  }

  /** Ends it and waits until it is gone. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#child.kill(signal);
    return this.exited;
  }
}
