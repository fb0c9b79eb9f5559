import { Injectable } from '@nestjs/common';
import type { ZodType } from 'zod';
import { formatTime } from '@chapel/domain';
import { Clock } from './clock.js';
import { googleProblem, isRateLimit } from './google-problem.js';
import { nextMidnightPacific } from './midnight-pacific.js';
import { SyncFailure, type UpstreamReader } from './sync-job.js';
import { plainReason, UpstreamFailure } from './upstream-failure.js';

export interface GoogleRequest<T> {
  /** Names the request among those of its source. */
  key: string;
  /** Address of the method, without parameters. */
  url: string;
  params: Record<string, string>;
  apiKey: string;
  /** What of the answer is kept. */
  schema: ZodType<T>;
}

/** Which service, in the words of staff, and where its key is set. */
export interface GoogleService {
  name: string;
  keyVariable: string;
}

/** Reads from Google's services and says in plain words why one refuses. */
@Injectable()
export class GoogleApiService {
  constructor(private readonly clock: Clock) {}

  /** @throws UpstreamFailure */
  read<T>(reader: UpstreamReader, { key, url, params, apiKey, schema }: GoogleRequest<T>): Promise<T> {
    const address = new URL(url);
    address.search = new URLSearchParams({ ...params, key: apiKey }).toString();
    const parse = (body: string): T => schema.parse(JSON.parse(body));
    return reader.read(key, { url: address, accept: 'application/json' }, parse, isRateLimit);
  }

  /** What a refusal means to staff, and until when the key is of no use. Other errors pass through. */
  explain(error: unknown, { name, keyVariable }: GoogleService): unknown {
    if (!(error instanceof UpstreamFailure)) return error;
    switch (googleProblem(error)) {
      case 'quota': {
        const quietUntil = nextMidnightPacific(this.clock.now());
        const reason = `${name} allows no more requests today. It opens again at ${formatTime(quietUntil)}.`;
        return new SyncFailure(reason, { quietUntil });
      }
      case 'key-invalid':
        return new SyncFailure(
          `${name} does not accept the key in ${keyVariable}. A developer must set a new one.`,
        );
      case 'api-off':
        return new SyncFailure(
          `${name} is not switched on for the key in ${keyVariable}. A developer must switch it on in the Google Cloud console.`,
        );
      case 'key-blocked':
        return new SyncFailure(
          `The key in ${keyVariable} may not be used for ${name} from this server. A developer must change its restrictions.`,
        );
      case 'other': {
        const failure = isRateLimit(error) ? new UpstreamFailure('busy', error.details) : error;
        return new SyncFailure(plainReason(failure, name), { retryAt: this.retryAt(error) });
      }
    }
  }

  /** When a service that asked for a long wait may be asked again. */
  private retryAt({ details: { retryAfter } }: UpstreamFailure): Date | undefined {
    return retryAfter ? new Date(this.clock.now() + retryAfter) : undefined;
  }
}
