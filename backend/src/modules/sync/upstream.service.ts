import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from './clock.js';
import { retryDelay } from './retry-delay.js';
import type { UpstreamReader } from './sync-job.js';
import { SYNC_MEMO_MODEL, type SyncMemoRecord } from './sync-memo.schema.js';
import { UpstreamFailure } from './upstream-failure.js';
import { UpstreamClient, type UpstreamAnswer, type UpstreamRequest } from './upstream.client.js';

/** Raised with every change of what the clients keep of an answer, so that no older form is taken for today's. */
const FORMAT = 1;

/** Requests to outside services with further tries (rule 3) and with a memory, so that nothing is sent twice. */
@Injectable()
export class UpstreamService {
  constructor(
    private readonly client: UpstreamClient,
    private readonly clock: Clock,
    @InjectModel(SYNC_MEMO_MODEL) private readonly memos: Model<SyncMemoRecord>,
  ) {}

  /**
   * The reader of one run.
   *
   * @param scope whose memory it uses
   */
  reader(scope: string, signal: AbortSignal): UpstreamReader {
    return {
      read: async (key, request, parse, isTemporary) => {
        const _id = `${scope}:${key}`;
        const fingerprint = fingerprintOf(request.url);
        const memo = await this.memos.findById(_id).lean<SyncMemoRecord | null>();
        const known = memo?.request === fingerprint ? memo : null;
        const answer = await this.get({ ...request, etag: known?.etag }, signal, isTemporary);
        if (answer.body === null) {
          // Asked without an ETag, no service may answer so.
          if (!known) throw new UpstreamFailure('unreadable', { status: 304 });
          return known.value as Awaited<ReturnType<typeof parse>>;
        }
        const value = await understood(answer.body, parse);
        if (answer.etag) {
          const next: SyncMemoRecord = { _id, request: fingerprint, etag: answer.etag, value };
          await this.memos.replaceOne({ _id }, next, { upsert: true });
        }
        return value;
      },
    };
  }

  private async get(
    request: UpstreamRequest,
    signal: AbortSignal,
    isTemporary?: (failure: UpstreamFailure) => boolean,
  ): Promise<UpstreamAnswer> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.client.get(request, signal);
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        if (!error.isTemporary() && !isTemporary?.(error)) throw error;
        const delay = retryDelay(error, tries, this.clock.random());
        if (delay === null) throw error;
        await this.clock.wait(delay, signal);
      }
    }
  }
}

/** A client that cannot make sense of an answer throws whatever its parser throws. */
async function understood<T>(body: string, parse: (body: string) => T | Promise<T>): Promise<T> {
  try {
    return await parse(body);
  } catch {
    throw new UpstreamFailure('unreadable', { status: 200 });
  }
}

/** Without the key: it may be renewed, and it is stored nowhere. */
function fingerprintOf(url: URL): string {
  const address = new URL(url);
  address.searchParams.delete('key');
  return createHash('sha256').update(`${FORMAT} ${address.href}`).digest('hex');
}
