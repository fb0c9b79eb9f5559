import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Interval } from '@nestjs/schedule';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { describeFailure } from '../../common/problem.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { MembersService } from '../members/members.service.js';
import { MessagesService } from '../messages/messages.service.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { RETENTION_MODEL, type RetentionRecord } from './retention.schema.js';

const ID = 'retention';
const LOOK_EVERY_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Deletes, once a day, what has been kept for as long as the settings say (Ghana's Act 843, section 24). */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger('Retention');

  constructor(
    @InjectModel(RETENTION_MODEL) private readonly records: Model<RetentionRecord>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly members: MembersService,
    private readonly messages: MessagesService,
    private readonly metrics: MetricsService,
  ) {}

  @Interval('retention', LOOK_EVERY_MS)
  async look(): Promise<void> {
    try {
      await this.runIfDue(new Date());
    } catch (error) {
      // What is too old today is so tomorrow.
      this.metrics.jobEnded('retention', 'failed');
      this.logger.warn({ message: 'retention not done', ...describeFailure(error) });
    }
  }

  /** @returns whether it was this process's turn */
  async runIfDue(now: Date): Promise<boolean> {
    if (!(await this.claim(now))) return false;
    const { messageMonths, leftMemberMonths } = this.config.retention;
    const messages = messageMonths ? await this.messages.removeBefore(monthsBefore(now, messageMonths)) : 0;
    const members = leftMemberMonths
      ? await this.members.removeLeftBefore(monthsBefore(now, leftMemberMonths))
      : 0;
    this.metrics.jobEnded('retention', 'ok');
    if (messages + members > 0)
      this.logger.log({ message: 'deleted what was kept long enough', messages, members });
    return true;
  }

  /** One of several processes moves the date on. If it dies then, the next day does its work. */
  private async claim(now: Date): Promise<boolean> {
    const next = new Date(now.getTime() + DAY_MS);
    try {
      const before = await this.records.findOneAndUpdate(
        { _id: ID, dueAt: { $lte: now } },
        { $set: { dueAt: next } },
        { upsert: true },
      );
      // Made new: the first look of this database.
      return before === null || before.dueAt <= now;
    } catch (error) {
      // It is there, and not due.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment;
}
