import { z } from 'zod';
import type { UpstreamFailure } from './upstream-failure.js';

/** What a refusal by a Google service comes down to. */
export type GoogleProblem = 'quota' | 'key-invalid' | 'api-off' | 'key-blocked' | 'other';

const reasonsSchema = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
    details: z.array(z.object({ reason: z.string().catch('') })).catch([]),
    status: z.string().catch(''),
  }),
});

const BY_REASON: Record<string, GoogleProblem> = {
  quotaExceeded: 'quota',
  dailyLimitExceeded: 'quota',
  keyInvalid: 'key-invalid',
  keyExpired: 'key-invalid',
  API_KEY_INVALID: 'key-invalid',
  API_KEY_EXPIRED: 'key-invalid',
  dailyLimitExceededUnreg: 'key-invalid',
  accessNotConfigured: 'api-off',
  SERVICE_DISABLED: 'api-off',
  ipRefererBlocked: 'key-blocked',
  API_KEY_SERVICE_BLOCKED: 'key-blocked',
  API_KEY_HTTP_REFERRER_BLOCKED: 'key-blocked',
  API_KEY_IP_ADDRESS_BLOCKED: 'key-blocked',
  API_KEY_ANDROID_APP_BLOCKED: 'key-blocked',
  API_KEY_IOS_APP_BLOCKED: 'key-blocked',
};

/** Limits for each second or minute: they pass by themselves. */
const RATE_LIMITS = ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED'];

/** The machine-readable reasons of an error; its message is for people, holds HTML and changes. */
export function googleReasons({ details: { body } }: UpstreamFailure): string[] {
  let json: unknown;
  try {
    json = JSON.parse(body ?? '');
  } catch {
    return [];
  }
  const { data } = reasonsSchema.safeParse(json);
  if (!data) return [];
  // The details first: a bad key is `badRequest` among the errors and only there called by its name.
  return [...data.error.details, ...data.error.errors].map(({ reason }) => reason).filter(Boolean);
}

export function googleProblem(failure: UpstreamFailure): GoogleProblem {
  for (const reason of googleReasons(failure)) {
    const problem = Object.hasOwn(BY_REASON, reason) ? BY_REASON[reason] : undefined;
    if (problem) return problem;
  }
  // A key that is bound to web pages is refused with no more than this.
  const isForbidden = failure.details.status === 403 && googleReasons(failure).includes('forbidden');
  return isForbidden ? 'key-blocked' : 'other';
}

/** Whether the refusal is a limit for each second or minute, which Google sends as a 403 as well. */
export function isRateLimit(failure: UpstreamFailure): boolean {
  // An exhausted day is reported as one, too: waiting a few seconds does not help there.
  if (googleProblem(failure) === 'quota') return false;
  return googleReasons(failure).some((reason) => RATE_LIMITS.includes(reason));
}
