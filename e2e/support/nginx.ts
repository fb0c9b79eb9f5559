import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './program.js';

/** The program, or undefined on a machine that has none. */
export const NGINX = process.env['NGINX_PATH'] || undefined;

/** nginx with one of the configurations in `deploy/`, on ports of this test. */
export class Nginx {
  output = '';
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;

  /**
   * @param dir a folder for its own files
   * @param file the configuration's name
   * @param places what stands in it → what stands here, such as `backend-1:5001` → `127.0.0.1:40001`
   */
  constructor(dir: string, file: string, places: Record<string, string>) {
    let site = readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
    for (const [there, here] of Object.entries(places)) {
      if (!site.includes(there)) throw new Error(`${file} has no ${there}`);
      site = site.replaceAll(there, here);
    }
    mkdirSync(dir, { recursive: true });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${dir}/${name};`)
      .join(' ');
    writeFileSync(path.join(dir, 'site.conf'), site);
    writeFileSync(
      path.join(dir, 'nginx.conf'),
      `daemon off; pid ${dir}/pid; error_log stderr warn; worker_processes 1;
       events { worker_connections 1024; }
       http { access_log off; ${temporary} types { text/javascript js; text/css css; application/json json; font/woff2 woff2; }
         include ${dir}/site.conf; }`,
    );
    this.#child = spawn(NGINX ?? '', ['-p', dir, '-c', path.join(dir, 'nginx.conf')]);
    this.#child.stderr?.on('data', (data: Buffer) => (this.output += data.toString()));
    this.#exited = new Promise((resolve) => this.#child.once('close', () => resolve()));
  }

  async end(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.#exited;
  }
}
