import { Inject, Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { ACCOUNT_LINK_PAGE, type AccountLinkKind, type AccountLinkMail } from '@chapel/contracts';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { OutboxService } from '../mail/outbox.service.js';
import { accountLinkMail } from './account-link-mail.js';

/** Writes one-time links, and mails them where mail is set up. */
@Injectable()
export class LinkDeliveryService {
  private readonly logger = new Logger('AccountLink');

  constructor(
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Whether links can be mailed. Only with PUBLIC_URL: taken from a request, the address in the mail would be whatever
   * a stranger wrote into its `Host`.
   */
  canMail(): boolean {
    return this.outbox.isConfigured() && this.config.publicUrl !== undefined;
  }

  /** A whole address with PUBLIC_URL, else a path of this site. */
  linkOf(token: string): string {
    return `${this.config.publicUrl ?? ''}${ACCOUNT_LINK_PAGE}#${token}`;
  }

  /**
   * Mails a link at once. It is not queued, which would keep the secret readable in the database; who gets none is told,
   * and asks again.
   */
  async mail(kind: AccountLinkKind, to: string, token: string): Promise<AccountLinkMail> {
    if (!this.canMail()) return 'not-set-up';
    try {
      await this.outbox.sendNow(String(new Types.ObjectId()), accountLinkMail(kind, to, this.linkOf(token)));
      return 'sent';
    } catch (error) {
      const { code } = error as { code?: unknown };
      this.logger.warn({ message: 'link not mailed', kind, code: String(code ?? 'unknown') });
      return 'failed';
    }
  }
}
