import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { endsPolling, nextPollMs } from './polling.ts';
import { ApiError } from './transport/api-error.ts';

const input = { deployment: { status: 'running' }, attempt: 1, retryAfterSeconds: null, hidden: false };

describe('the wait before a deployment is read again', () => {
  test('starts at two seconds and backs off to ten', () => {
    const waits = [1, 2, 3, 4, 5, 6, 99].map((attempt) => nextPollMs({ ...input, attempt }));
    expect(waits).toEqual([2000, 3000, 4500, 6750, 10_000, 10_000, 10_000]);
    expect(nextPollMs({ ...input, deployment: null, attempt: 0 })).toBe(2000);
  });

  test.each(['completed', 'error'])('%s ends it', (status) => {
    expect(nextPollMs({ ...input, deployment: { status } })).toBe(false);
  });

  test.each(['unknown', 'queued'])('%s does not', (status) => {
    expect(nextPollMs({ ...input, deployment: { status }, attempt: 3 })).toBe(4500);
  });

  test('is never under two seconds nor under Retry-After, and longer while hidden', () => {
    assert(
      property(integer({ min: 0, max: 500 }), integer({ min: 0, max: 600 }), (attempt, retryAfterSeconds) => {
        const seen = Number(nextPollMs({ ...input, attempt, retryAfterSeconds }));
        const hidden = Number(nextPollMs({ ...input, attempt, retryAfterSeconds, hidden: true }));
        expect(seen).toBeGreaterThanOrEqual(Math.max(2000, retryAfterSeconds * 1000));
        expect(seen).toBeLessThanOrEqual(Math.max(10_000, retryAfterSeconds * 1000));
        expect(hidden).toBeGreaterThanOrEqual(Math.max(30_000, seen));
      }),
    );
  });
});

test('errors that waiting does not mend end it', () => {
  const ends = (status: number, type = 'x') =>
    endsPolling(new ApiError({ operationId: 'getDeployment', type, title: '', status }));
  assert(property(constantFrom(400, 401, 402, 403, 404, 410), (status) => ends(status)));
  assert(property(constantFrom(0, 429, 500, 502, 503), (status) => !ends(status)));
  expect(ends(503, 'no_supported_version')).toBe(true);
  expect(endsPolling(new Error('x'))).toBe(false);
});
