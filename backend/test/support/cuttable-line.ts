import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can be cut, as a server that ends cuts it: all of its connections at once. */
export class CuttableLine {
  private readonly open = new Set<Socket>();
  private isCut = false;
  private readonly server = createServer((near) => {
    if (this.isCut) return near.destroy();
    const far = connect(this.target);
    this.open.add(near);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        this.open.delete(near);
        near.destroy();
        far.destroy();
      });
    }
  });

  /** @param uri of one MongoDB server, over TCP or a socket in a folder */
  constructor(private readonly uri: string) {}

  /** Resolves with the address to use in place of the server's own. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = new URL(this.uri);
    address.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    address.searchParams.set('directConnection', 'true');
    return address.href;
  }

  /** Ends every connection and lets none be made until it is mended. */
  cut(): void {
    this.isCut = true;
    for (const near of this.open) near.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get target() {
    const { host, hostname, port } = new URL(this.uri);
    // The socket's path stands where a name of a host would (MongoDB's connection strings).
    return host.includes('%2F')
      ? { path: decodeURIComponent(host) }
      : { host: hostname, port: Number(port || 27_017) };
  }
}
