import { describe, expect, test } from 'vitest';

import { ApiError, type ApiErrorFields } from './api-error.ts';
import { retryDelayMs, type RetryInput } from './retry.ts';

const error = (fields: Partial<ApiErrorFields>) =>
  new ApiError({ operationId: 'getProject', type: 'rate_limited', title: '', ...fields });

const delay = (input: Partial<RetryInput> & { error: ApiError }) =>
  retryDelayMs({
    retry: 'always',
    attempt: 1,
    elapsedMs: 0,
    priority: 'interactive',
    random: 0.5,
    ...input,
  });

describe('retries', () => {
  const cases: readonly [name: string, of: Partial<ApiErrorFields>, read: boolean, write: boolean][] = [
    ['429', { status: 429 }, true, true],
    ['503', { status: 503, type: 'request_timeout' }, true, false],
    ['502 from a proxy', { status: 502, type: 'unreadable_response' }, true, false],
    ['500', { status: 500, type: 'internal_error' }, true, false],
    ['a network failure', { type: 'network_error' }, true, false],
    ['our own deadline', { type: 'deadline_expired' }, false, false],
    ['a canceled request', { type: 'aborted' }, false, false],
    ['a response without a supported version', { status: 503, type: 'no_supported_version' }, false, false],
    ['400', { status: 400, type: 'invalid_request' }, false, false],
    ['401', { status: 401, type: 'unauthorized' }, false, false],
    ['404', { status: 404, type: 'not_found' }, false, false],
    ['a success that can’t be parsed', { status: 200, type: 'unreadable_response' }, false, false],
  ];
  test.each(cases)('decides whether to retry %s', (_name, fields, read, write) => {
    expect(delay({ error: error(fields) }) !== null).toBe(read);
    expect(delay({ error: error(fields), retry: 'after-429' }) !== null).toBe(write);
  });

  test('retries at most three times', () => {
    expect(delay({ error: error({ status: 503 }), attempt: 3 })).not.toBeNull();
    expect(delay({ error: error({ status: 503 }), attempt: 4 })).toBeNull();
  });

  test('doesn’t retry a read when the API’s own deadline of 60 s has passed (spec §8)', () => {
    const timedOut = error({ status: 503, type: 'request_timeout' });
    expect(delay({ error: timedOut, elapsedMs: 59_999 })).not.toBeNull();
    expect(delay({ error: timedOut, elapsedMs: 60_000 })).toBeNull();
  });
});

describe('delay', () => {
  test('grows exponentially with jitter, and is never zero', () => {
    const delayOf = (attempt: number, random: number) =>
      delay({ error: error({ status: 503 }), attempt, random });
    expect([1, 2, 3].map((attempt) => delayOf(attempt, 1))).toEqual([1000, 2000, 4000]);
    expect([1, 2, 3].map((attempt) => delayOf(attempt, 0))).toEqual([500, 1000, 2000]);
  });

  test('lasts at least as long as Retry-After', () => {
    for (const random of [0, 0.5, 0.999]) {
      // Not exactly then, when every other request is sent, too.
      expect(delay({ error: error({ status: 429, retryAfterSeconds: 3 }), random })).toBeGreaterThan(3000);
    }
  });

  test('reports a long Retry-After to the person, and waits in background work', () => {
    const long = error({ status: 429, retryAfterSeconds: 45 });
    expect(delay({ error: long })).toBeNull();
    expect(delay({ error: long, priority: 'visible' })).toBeGreaterThanOrEqual(45_000);
    expect(delay({ error: long, priority: 'background' })).toBeGreaterThanOrEqual(45_000);
  });
});
