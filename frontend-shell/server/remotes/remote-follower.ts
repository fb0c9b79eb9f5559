import type { BrowserBuild } from '../builds.js';
import type { ReleaseClient } from './release.client.js';
import { incompatibility, type Release, type RemoteName } from './release.js';

/** Requests at one time, when the files of a release are looked for. */
const PROBES_AT_ONCE = 8;

export interface RemoteFollowerOptions<Build extends BrowserBuild> {
  name: RemoteName;
  client: ReleaseClient;
  shellContract: string;
  /** Milliseconds between two looks for a new release. */
  interval: number;
  /** Makes the build ready and tries it; what it throws is why the release is refused. */
  prepare: (release: Release, build: BrowserBuild) => Promise<Build>;
  /** Called after each change of `current`. */
  onChange: () => void;
  log: (level: 'info' | 'warn', event: object) => void;
}

/**
 * Keeps the newest good release of one remote. A new one is looked at first: its contract, its files, a rendering. As
 * long as it does not pass, the last good one stays, and each reason is logged once.
 */
export class RemoteFollower<Build extends BrowserBuild = BrowserBuild> {
  #current: { release: Release; build: Build } | undefined;
  #refusal: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(private readonly options: RemoteFollowerOptions<Build>) {}

  /** The build to use, or undefined before the first good release. */
  get build(): Build | undefined {
    return this.#current?.build;
  }

  /** What is used, and why not the newest, for the health check. */
  get state(): { release: string | null; refusal?: string } {
    const release = this.#current?.release.id ?? null;
    return this.#refusal === undefined ? { release } : { release, refusal: this.#refusal };
  }

  /** Looks once and then every `interval`, until `stop`. */
  async start(): Promise<void> {
    await this.#look();
    const again = async () => {
      await this.#look();
      if (this.#timer) this.#timer = setTimeout(() => void again(), this.options.interval);
    };
    this.#timer = setTimeout(() => void again(), this.options.interval);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  #look(): Promise<void> {
    this.#running = this.#take().catch((error: unknown) => this.#refuse(error));
    return this.#running;
  }

  async #take(): Promise<void> {
    const { name, client, shellContract, prepare, onChange, log } = this.options;
    const release = await client.current();
    if (release === 'unchanged') return;
    if (release.id === this.#current?.release.id) {
      this.#refusal = undefined;
      return;
    }
    if (release.name !== name) throw new Error(`it is the remote ${release.name}`);
    const reason = incompatibility(release, shellContract);
    if (reason) throw new Error(reason);
    await this.#probe(release);
    const build = await prepare(release, {
      manifest: release.browser,
      address: `${client.address}/browser/`,
    });
    this.#current = { release, build };
    this.#refusal = undefined;
    log('info', { message: 'remote taken', remote: name, release: release.id });
    onChange();
  }

  async #probe({ browser }: Release): Promise<void> {
    if (!browser.remoteEntry) throw new Error('it has no entry');
    const groups = Object.values(browser.groups);
    const files = [
      ...new Set([
        browser.remoteEntry,
        ...browser.fonts,
        ...groups.flatMap(({ js, css }) => [...js, ...css]),
      ]),
    ];
    for (let at = 0; at < files.length; at += PROBES_AT_ONCE) {
      const some = files.slice(at, at + PROBES_AT_ONCE);
      await Promise.all(some.map((file) => this.options.client.probe(`browser/${file}`)));
    }
  }

  #refuse(error: unknown): void {
    const { name, client, log } = this.options;
    const reason = error instanceof Error ? error.message : String(error);
    // What is wrong now may be right at the next look: a file that was still on its way, an API that was down.
    client.forget();
    if (reason === this.#refusal) return;
    this.#refusal = reason;
    log('warn', { message: 'remote refused', remote: name, reason, kept: this.#current?.release.id ?? null });
  }
}
