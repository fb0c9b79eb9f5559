import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { MailClient } from './mail.client.js';
import { KEEP_MARK_MS, OUTBOX_MODEL, type Mail, type OutboxRecord } from './outbox.schema.js';
import { retryDelay } from './retry-delay.js';

export type { Mail };

const LOOK_EVERY_MS = 30_000;
/** A try that takes longer belongs to a process that died: another one takes over. Above the client's time-outs. */
const LEASE_MS = 120_000;

/** Mails wait in the database until the mail server takes them, across restarts and power cuts. */
@Injectable()
export class OutboxService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    @InjectModel(OUTBOX_MODEL) private readonly outbox: Model<OutboxRecord>,
    private readonly client: MailClient,
    private readonly metrics: MetricsService,
  ) {}

  onModuleInit(): void {
    if (!this.client.isConfigured()) return;
    this.timer = setInterval(() => void this.deliver(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Whether there is a mail server at all. */
  isConfigured(): boolean {
    return this.client.isConfigured();
  }

  /**
   * Sends a mail once, without keeping any of it: for what must not lie readable in the database.
   *
   * @param id names the mail for whoever receives it twice
   * @throws whatever kept the mail server from accepting it
   */
  sendNow(id: string, mail: Mail): Promise<void> {
    return this.client.send(id, mail);
  }

  /**
   * Queues a mail and begins to deliver it, without waiting for the mail server. Without one it does nothing.
   *
   * @param id of what the mail is about; a second mail about the same is dropped
   */
  async queue(id: string, mail: Mail): Promise<void> {
    if (!this.client.isConfigured()) return;
    try {
      await this.outbox.create({ _id: id, mail, attempts: 0, dueAt: new Date() });
    } catch (error) {
      if (isDuplicateKey(error)) return;
      throw error;
    }
    void this.deliver();
  }

  /** Drops mails about these that were not sent yet. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.outbox.deleteMany({ _id: { $in: ids }, doneAt: null });
  }

  /** Sends what is due, one after another. Resolves when nothing is due; never rejects. */
  deliver(): Promise<void> {
    this.running ??= this.drain()
      .catch((error: unknown) => this.logger.error({ message: 'outbox not read', reason: codeOf(error) }))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  private async drain(): Promise<void> {
    while (!this.isStopping) {
      const due = await this.claim();
      if (!due) return;
      await this.attempt(due);
    }
  }

  private claim(): Promise<OutboxRecord | null> {
    const now = Date.now();
    return this.outbox
      .findOneAndUpdate(
        { dueAt: { $lte: new Date(now) } },
        { $inc: { attempts: 1 }, $set: { dueAt: new Date(now + LEASE_MS) } },
        { returnDocument: 'after', sort: { dueAt: 1, _id: 1 } },
      )
      .lean<OutboxRecord | null>();
  }

  private async attempt({ _id, mail, attempts }: OutboxRecord): Promise<void> {
    try {
      if (mail) await this.client.send(String(_id), mail);
      await this.finish(_id);
      this.metrics.jobEnded('mail', 'ok');
    } catch (error) {
      const delay = retryDelay(attempts);
      this.metrics.jobEnded('mail', delay === null ? 'given up' : 'failed');
      // Never an address or a text: the log holds no personal data.
      this.logger.warn({
        message: 'mail not sent',
        attempts,
        givesUp: delay === null,
        reason: codeOf(error),
      });
      if (delay === null) await this.finish(_id);
      else await this.outbox.updateOne({ _id }, { $set: { dueAt: new Date(Date.now() + delay) } });
    }
  }

  private async finish(_id: OutboxRecord['_id']): Promise<void> {
    const now = Date.now();
    await this.outbox.updateOne({ _id }, { $set: { doneAt: new Date(now) }, $unset: { mail: 1, dueAt: 1 } });
    await this.outbox.deleteMany({ doneAt: { $lte: new Date(now - KEEP_MARK_MS) } });
  }
}

/** What mail servers and sockets call their failure; their sentences may repeat an address. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
