import { describe, expect, it } from '@jest/globals';
import { googleError } from '@chapel/testing';
import { googleProblem, isRateLimit } from './google-problem.js';
import { UpstreamFailure } from './upstream-failure.js';

const failure = (status: number, body: object | string) =>
  new UpstreamFailure('refused', { status, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('googleProblem', () => {
  it.each([
    ['quota', googleError(403, 'quotaExceeded')],
    ['quota', googleError(403, 'quotaExceeded', 'RATE_LIMIT_EXCEEDED')],
    ['quota', googleError(403, 'dailyLimitExceeded')],
    ['key-invalid', googleError(400, 'keyInvalid')],
    ['key-invalid', googleError(400, 'badRequest', 'API_KEY_INVALID')],
    ['api-off', googleError(403, 'accessNotConfigured')],
    ['api-off', googleError(403, 'forbidden', 'SERVICE_DISABLED')],
    ['key-blocked', googleError(403, 'forbidden', 'API_KEY_SERVICE_BLOCKED')],
    ['key-blocked', googleError(403, 'forbidden')],
    ['other', googleError(403, 'rateLimitExceeded')],
    ['other', googleError(404, 'notFound')],
    ['other', googleError(400, 'constructor')],
  ])('is %s', (expected, body) => {
    expect(
      googleProblem(failure('error' in body ? Number((body.error as { code: number }).code) : 0, body)),
    ).toBe(expected);
  });

  it('is other for what is not in the form of Google', () => {
    expect(googleProblem(failure(403, '<html>'))).toBe('other');
    expect(googleProblem(failure(403, '{"error":"quotaExceeded"}'))).toBe('other');
    expect(googleProblem(failure(403, '{"error":{"errors":[{"reason":7},null]}}'))).toBe('other');
  });
});

describe('isRateLimit', () => {
  it('tells a busy minute from an exhausted day', () => {
    expect(isRateLimit(failure(403, googleError(403, 'rateLimitExceeded')))).toBe(true);
    expect(isRateLimit(failure(403, googleError(403, 'quotaExceeded', 'RATE_LIMIT_EXCEEDED')))).toBe(false);
    expect(isRateLimit(failure(403, googleError(403, 'forbidden')))).toBe(false);
  });
});
