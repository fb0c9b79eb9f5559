import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** An origin that serves a folder as any static server does that allows other origins, with entity tags. */
export class StaticOrigin {
  private constructor(
    readonly address: string,
    private readonly server: Server,
  ) {}

  static async serve(folder: string): Promise<StaticOrigin> {
    const server = createServer((request, response) => {
      const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://x').pathname));
      readFile(file).then(
        (content) => {
          const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`;
          response.setHeader('access-control-allow-origin', '*');
          response.setHeader('etag', etag);
          if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
          response.writeHead(200, {
            'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
            'content-length': content.length,
          });
          response.end(request.method === 'HEAD' ? undefined : content);
        },
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new StaticOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
