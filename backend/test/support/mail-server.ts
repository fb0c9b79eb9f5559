import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server in this process: what it took, and whether it takes anything. */
export class MailServer {
  readonly taken: { from: string; to: string[]; text: string }[] = [];
  refuses = false;
  private held: (() => void) | undefined;
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const { held } = this;
      this.held = undefined;
      // It never answers.
      if (held) return held();
      done(this.refuses ? new Error('try again later') : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        this.taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });

  constructor() {
    // A client that was killed in the middle is no failure of the server's.
    this.server.on('error', () => undefined);
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Resolves when the next mail is on its way, which then gets no answer. */
  holdNext(): Promise<void> {
    return new Promise((resolve) => (this.held = resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
