import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  ALL_BRANCHES,
  type CreateMessage,
  type Message,
  type MessageQuery,
  type MessageReceived,
  type MessageStats,
  type MessageStatus,
} from '@chapel/contracts';
import { documentId, objectId } from '../../common/document-id.js';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { found } from '../../common/found.js';
import { pageOf, totalOf } from '../../common/paging.js';
import { describeFailure } from '../../common/problem.js';
import { ProblemException } from '../../common/problem.exception.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { DeletedRecordsService } from '../deleted-records/deleted-records.service.js';
import { HomeContentService } from '../home-content/home-content.service.js';
import { OutboxService } from '../mail/outbox.service.js';
import { MessageGate } from './message-gate.js';
import { messageMail } from './message-mail.js';
import { branchKeyOf, MESSAGE_MODEL, toMessage, type MessageRecord } from './message.schema.js';

const MESSAGE = 'This message';
const RECEIVED: MessageReceived = { received: true };

/** How a person can be reached, as members are stored. */
export interface PersonContacts {
  email: string;
  phones: string[];
}

/** Visitors' messages: taken in by the contact form, read and answered in the portal. */
@Injectable()
export class MessagesService {
  private readonly logger = new Logger('Messages');

  constructor(
    @InjectModel(MESSAGE_MODEL) private readonly messages: Model<MessageRecord>,
    private readonly homeContent: HomeContentService,
    private readonly outbox: OutboxService,
    private readonly gate: MessageGate,
    @Inject(CONFIG) private readonly config: Config,
    private readonly deleted: DeletedRecordsService,
  ) {
    deleted.register('message', { back: MESSAGE_MODEL });
  }

  /**
   * Stores a message, then has it mailed to the office. Sent again with the same key, it is stored once.
   *
   * @param address the sender's network address, which the rate limit counts by and nothing stores
   * @throws 400 or 429 when it looks like spam; 409 when the key was used for another message
   */
  async receive(input: CreateMessage, address: string, key?: string): Promise<MessageReceived> {
    // What is sent again after a lost answer is no new message and must not run into the limit.
    const isKnown = key !== undefined && (await this.messages.exists({ requestKey: key })) !== null;
    if (!isKnown) await this.gate.pass(input, address);

    const requestKey = key ?? randomUUID();
    const { website: _honeypot, startedAt: _startedAt, ...message } = input;
    const requestHash = createHash('sha256').update(JSON.stringify(message)).digest('base64url');
    let id: string;
    try {
      const stored = await this.messages.create({
        ...message,
        branchKey: branchKeyOf(message.branch),
        status: 'unread',
        requestKey,
        requestHash,
        createdAt: new Date(),
      });
      id = String(stored._id);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const known = await this.messages.findOne({ requestKey }).lean();
      if (known?.requestHash !== requestHash) {
        throw new ProblemException(409, 'This Idempotency-Key belongs to another message');
      }
      // The first try may have been cut off between storing and queueing; the outbox drops a second mail.
      id = String(known._id);
    }
    await this.mail(id, input);
    return RECEIVED;
  }

  /** One page, newest first, and the size of the whole list. */
  async list(query: MessageQuery): Promise<{ messages: Message[]; total: number }> {
    const filter = {
      ...(query.branch && query.branch !== ALL_BRANCHES && { branchKey: branchKeyOf(query.branch) }),
      ...(query.status && { status: query.status }),
    };
    const page = pageOf(query);
    const newestFirst = this.messages.find(filter).sort({ createdAt: -1, _id: -1 });
    const records = await newestFirst.skip(page.skip).limit(page.limit).lean();
    const total = await totalOf(records.length, page, () => this.messages.countDocuments(filter));
    return { messages: records.map(toMessage), total };
  }

  async stats(): Promise<MessageStats> {
    // Three counts of index entries: a $group would read each message.
    const count = (status: MessageStatus) => this.messages.countDocuments({ status });
    const [unread, read, replied] = await Promise.all([count('unread'), count('read'), count('replied')]);
    return { total: unread + read + replied, unread, read, replied };
  }

  /** unread → read; read and replied stay as they are (specification, section 4). @throws 404 */
  async markRead(id: string): Promise<Message> {
    const changed = await this.messages
      .findOneAndUpdate(
        { _id: id, status: 'unread' },
        { $set: { status: 'read' } },
        { returnDocument: 'after' },
      )
      .lean();
    return toMessage(found(changed ?? (await this.messages.findById(id).lean()), MESSAGE));
  }

  /** unread or read → replied, which stays (specification, section 4). @throws 404 */
  async markReplied(id: string): Promise<Message> {
    const changed = await this.messages
      .findByIdAndUpdate(id, { $set: { status: 'replied' } }, { returnDocument: 'after' })
      .lean();
    return toMessage(found(changed, MESSAGE));
  }

  /** @throws 404 */
  async remove(id: string): Promise<void> {
    found(await this.messages.findByIdAndDelete(id).lean(), MESSAGE);
  }

  /** Messages sent with this email address, or with one of these telephone numbers as they are written. */
  async ofPerson({ email, phones }: PersonContacts): Promise<Message[]> {
    const contacts: [field: 'email' | 'phone', value: string][] = [
      ...(email ? [['email', email] satisfies ['email', string]] : []),
      ...phones.filter(Boolean).map((phone) => ['phone', phone] satisfies ['phone', string]),
    ];
    // One query for each: an index serves each of them, and none serves a choice of both.
    const found = await Promise.all(
      contacts.flatMap(([field, value]) => [
        this.messages
          .find({ [field]: value })
          .sort({ createdAt: -1, _id: -1 })
          .lean<MessageRecord[]>(),
        this.deleted.recordsWith<MessageRecord>('message', field, value),
      ]),
    );
    return [...new Map(found.flat().map((record) => [documentId(record), toMessage(record)])).values()];
  }

  /** Deletes messages for good, and what of them still waits to be mailed or could be brought back. */
  async removeAll(ids: readonly string[]): Promise<void> {
    await this.outbox.forget(ids);
    await this.messages.deleteMany({ _id: { $in: ids.map(objectId) } });
    await this.deleted.forget(ids);
  }

  /** @returns how many came before that moment, which are deleted */
  async removeBefore(moment: Date): Promise<number> {
    const { deletedCount } = await this.messages.deleteMany({ createdAt: { $lt: moment } });
    return deletedCount;
  }

  /** Mail is a courtesy: whatever happens to it, the message is stored and the visitor is thanked. */
  private async mail(id: string, message: CreateMessage): Promise<void> {
    try {
      const to = await this.homeContent.contactEmail();
      const mail = to ? messageMail(message, to, this.config.publicUrl) : null;
      if (mail) await this.outbox.queue(id, mail);
    } catch (error) {
      this.logger.error({ message: 'mail not queued', ...describeFailure(error) });
    }
  }
}
