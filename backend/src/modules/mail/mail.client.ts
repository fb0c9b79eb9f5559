import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import type { Mail } from './outbox.schema.js';

/** How long a mail server may take, in milliseconds, before the try counts as failed. */
const TIME_OUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands mails to the server that SMTP_URL names. The only file that knows how mail is sent. */
@Injectable()
export class MailClient {
  private transport: Promise<Transporter> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether there is a mail server at all. */
  isConfigured(): boolean {
    return this.config.mail !== undefined;
  }

  /**
   * @param id becomes the mail's Message-ID, so that one sent twice is shown once
   * @throws whatever kept the server from accepting it
   */
  async send(id: string, mail: Mail): Promise<void> {
    const { mail: server, publicUrl } = this.config;
    if (!server) throw new Error('Mail is not configured');
    this.transport ??= connect(server.smtpUrl);
    const domain = publicUrl ? new URL(publicUrl).hostname : (server.from.split('@')[1] ?? 'localhost');
    await (
      await this.transport
    ).sendMail({
      from: server.from,
      to: mail.to,
      // An object, not a text to be parsed: a name with a comma must not become a second address.
      ...(mail.replyTo && { replyTo: { name: mail.replyTo.name, address: mail.replyTo.address } }),
      subject: mail.subject,
      text: mail.text,
      messageId: `<${id}@${domain}>`,
    });
  }
}

/** Loaded at the first mail: most starts never send one. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIME_OUT, disableFileAccess: true, disableUrlAccess: true });
}
