import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountLinkKind } from '@chapel/contracts';
import { objectId } from '../../common/document-id.js';
import { ACCOUNT_LINK_MODEL, type AccountLinkRecord } from './account-link.schema.js';

/** A link that is good: for whom, and what for. */
export interface GoodLink {
  userId: string;
  kind: AccountLinkKind;
}

/** One-time links by which somebody chooses a password. Only a hash of their secret is stored. */
@Injectable()
export class AccountLinksService {
  constructor(@InjectModel(ACCOUNT_LINK_MODEL) private readonly links: Model<AccountLinkRecord>) {}

  /**
   * Makes the account's link; an earlier one stops working.
   *
   * @param life milliseconds
   * @returns the secret, which nobody can read again
   */
  async make(
    userId: string,
    kind: AccountLinkKind,
    life: number,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const madeAt = new Date();
    const expiresAt = new Date(madeAt.getTime() + life);
    await this.links.replaceOne(
      { _id: objectId(userId) },
      { kind, tokenHash: hashOf(token), madeAt, expiresAt },
      { upsert: true },
    );
    return { token, expiresAt };
  }

  /** Whom the link is for; null when it was used, replaced or is too old. It stays good. */
  async find(token: string): Promise<GoodLink | null> {
    return goodLink(await this.links.findOne(goodBy(token)).lean());
  }

  /** The same, and uses the link up: of several at once only one gets it. */
  async take(token: string): Promise<GoodLink | null> {
    return goodLink(await this.links.findOneAndDelete(goodBy(token)).lean());
  }

  /** Whether the account's link is younger than that many milliseconds. */
  async isYoung(userId: string, age: number): Promise<boolean> {
    const filter = { _id: objectId(userId), madeAt: { $gt: new Date(Date.now() - age) } };
    return (await this.links.exists(filter)) !== null;
  }

  async removeOf(userId: string): Promise<void> {
    await this.links.deleteOne({ _id: objectId(userId) });
  }
}

// The secret is random, so a plain hash can't be searched for.
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const goodBy = (token: string) => ({ tokenHash: hashOf(token), expiresAt: { $gt: new Date() } });

const goodLink = (record: AccountLinkRecord | null): GoodLink | null =>
  record && { userId: String(record._id), kind: record.kind };
