import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { OwnSession } from '@chapel/contracts';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { documentId, objectId } from '../../common/document-id.js';
import { found } from '../../common/found.js';
import { deviceName } from './device-name.js';
import { handleOf, hashToken, newRefreshToken, nextRefreshToken } from './refresh-token.js';
import { SESSION_MODEL, type SessionRecord } from './session.schema.js';

/** A device that was not used for this long has to sign in again, in milliseconds. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** Sessions in the list of one's own; each is a sign-in of the last 30 days. */
const MOST_SHOWN = 100;
/** How long a token that was just replaced still counts: two tabs, or a lost answer. */
const GRACE_MS = 10_000;

/** A session with the token that its client holds from now on. */
export interface HeldSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

/** Sign-ins: begun, refreshed, ended. Ending one deletes it, and the guard asks for it at each request. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectModel(SESSION_MODEL) private readonly sessions: Model<SessionRecord>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Begins a session, and removes those that are over: of anybody, for nobody can use them.
   *
   * @param browser the request's `User-Agent`
   */
  async begin(userId: string, browser: string | undefined): Promise<HeldSession> {
    const refreshToken = newRefreshToken();
    const now = Date.now();
    await this.sessions.deleteMany({ expiresAt: { $lte: new Date(now) } });
    const session = await this.sessions.create({
      user: userId,
      device: deviceName(browser),
      handleHash: hashToken(handleOf(refreshToken) ?? ''),
      tokenHash: hashToken(refreshToken),
      rotatedAt: new Date(now),
      expiresAt: new Date(now + SESSION_LIFETIME_MS),
    });
    return { sessionId: String(session._id), userId, refreshToken };
  }

  /**
   * Replaces a refresh token. One that was replaced before ends the whole session: two hold it, and one of them is
   * not its owner. Within the grace time it is answered with the same successor instead.
   *
   * @returns null when the token is not, or no longer, good
   */
  async refresh(token: string): Promise<HeldSession | null> {
    const handle = handleOf(token);
    if (!handle) return null;
    const refreshToken = nextRefreshToken(token, this.config.jwtSecret);
    const now = Date.now();
    const handleHash = hashToken(handle);
    const presented = hashToken(token);

    const rotated = await this.sessions
      .findOneAndUpdate(
        { handleHash, tokenHash: presented, expiresAt: { $gt: new Date(now) } },
        {
          $set: {
            tokenHash: hashToken(refreshToken),
            previousHash: presented,
            rotatedAt: new Date(now),
            expiresAt: new Date(now + SESSION_LIFETIME_MS),
          },
        },
        { returnDocument: 'after' },
      )
      .lean();
    if (rotated) return { sessionId: String(rotated._id), userId: String(rotated.user), refreshToken };

    const session = await this.sessions.findOne({ handleHash, expiresAt: { $gt: new Date(now) } }).lean();
    if (!session) return null;
    if (session.previousHash === presented && now - session.rotatedAt.getTime() <= GRACE_MS) {
      return { sessionId: String(session._id), userId: String(session.user), refreshToken };
    }
    await this.end(String(session._id));
    return null;
  }

  /** Whether that user's session goes on. */
  async isOpen(sessionId: string, userId: string): Promise<boolean> {
    if (!Types.ObjectId.isValid(sessionId)) return false;
    const open = await this.sessions.exists({
      _id: sessionId,
      user: userId,
      expiresAt: { $gt: new Date() },
    });
    return open !== null;
  }

  /** The account's sessions that go on, the last used first. */
  async listOf(userId: string): Promise<Omit<OwnSession, 'isCurrent'>[]> {
    const open = await this.sessions
      .find({ user: objectId(userId), expiresAt: { $gt: new Date() } })
      .sort({ rotatedAt: -1, _id: -1 })
      .limit(MOST_SHOWN)
      .lean<SessionRecord[]>();
    return open.map((session) => ({
      _id: documentId(session),
      device: session.device ?? '',
      startedAt: session._id.getTimestamp().toISOString(),
      lastUsedAt: session.rotatedAt.toISOString(),
    }));
  }

  /** Ends a session of that account. @throws 404 when the account has no such one */
  async endOwn(sessionId: string, userId: string): Promise<void> {
    const filter = { _id: objectId(sessionId), user: objectId(userId) };
    found(await this.sessions.findOneAndDelete(filter).lean(), 'This session');
  }

  async end(sessionId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: sessionId });
  }

  /** Ends the account's sessions, all or all but one. */
  async endAllOf(userId: string, exceptSessionId?: string): Promise<void> {
    await this.sessions.deleteMany({
      user: userId,
      ...(exceptSessionId !== undefined && { _id: { $ne: exceptSessionId } }),
    });
  }
}
