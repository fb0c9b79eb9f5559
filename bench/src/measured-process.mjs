import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const PROBE = new URL('./usage-probe.mjs', import.meta.url).href;

/** A Node program whose processor time and memory can be asked for. */
export class MeasuredProcess {
  #child;
  #output = '';

  constructor(file, { args = [], env = {} } = {}) {
    this.#child = fork(file, args, {
      execArgv: ['--import', PROBE],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.on('data', (text) => (this.#output = (this.#output + text).slice(-4000)));
    }
  }

  /** Processor time so far (ms, all threads) and resident memory now (MiB). */
  async usage() {
    const answer = once(this.#child, 'message');
    this.#child.send('usage');
    return (await answer)[0];
  }

  /** Resolves with the milliseconds until `url` answered 200. Rejects with the program's output when it ends. */
  async ready(url, deadlineMs = 60_000) {
    const started = performance.now();
    for (;;) {
      const elapsed = performance.now() - started;
      if (this.#child.exitCode !== null || elapsed > deadlineMs) {
        throw new Error(`The program did not answer at ${url}:\n${this.#output}`);
      }
      const status = await fetch(url).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => 0,
      );
      if (status === 200) return performance.now() - started;
      await wait(10);
    }
  }

  async stop() {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
