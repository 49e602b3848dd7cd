import { array, assert, asyncProperty, constantFrom, integer, property, tuple } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { systemClock } from './clock.ts';
import { createPollHistory } from './poll-history.ts';
import { createPollLimiter, nextPollMs } from './polling.ts';

const input = { deployment: { status: 'running' }, attempt: 1, retryAfterSeconds: null, hidden: false };

describe('delay between deployment checks', () => {
  test('starts at 2 s and backs off to 10 s', () => {
    const waits = [1, 2, 3, 4, 5, 6, 99].map((attempt) => nextPollMs({ ...input, attempt }));
    expect(waits).toEqual([2000, 3000, 4500, 6750, 10_000, 10_000, 10_000]);
    expect(nextPollMs({ ...input, deployment: null, attempt: 0 })).toBe(2000);
  });

  test.each(['completed', 'error'])('stops at %s', (status) => {
    expect(nextPollMs({ ...input, deployment: { status } })).toBe(false);
  });

  test.each(['unknown', 'queued'])('continues at %s', (status) => {
    expect(nextPollMs({ ...input, deployment: { status }, attempt: 3 })).toBe(4500);
  });

  test('waits at least 2 s and Retry-After, and longer in a hidden tab', () => {
    assert(
      property(integer({ min: 0, max: 500 }), integer({ min: 0, max: 600 }), (attempt, retryAfterSeconds) => {
        const visible = Number(nextPollMs({ ...input, attempt, retryAfterSeconds }));
        const hidden = Number(nextPollMs({ ...input, attempt, retryAfterSeconds, hidden: true }));
        expect(visible).toBeGreaterThanOrEqual(Math.max(2000, retryAfterSeconds * 1000));
        expect(visible).toBeLessThanOrEqual(Math.max(10_000, retryAfterSeconds * 1000));
        expect(hidden).toBeGreaterThanOrEqual(Math.max(30_000, visible));
      }),
    );
  });
});

describe('pace of all checks together', () => {
  const sleep = systemClock.wait;
  const clock = { now: () => Date.now(), sleep, alone: async <T>(_: string, run: () => Promise<T>) => run() };
  const nothing = () => null;
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('checks a deployment at most every 2 s and three at a time, for any timing', async () => {
    const requestLists = array(
      tuple(
        constantFrom('a', 'b', 'c', 'd', 'e'),
        integer({ min: 0, max: 9_000 }),
        integer({ min: 1, max: 4_000 }),
      ),
      { maxLength: 24 },
    );
    await assert(
      asyncProperty(requestLists, async (requests) => {
        const pace = createPollLimiter({
          ...clock,
          maxRunning: 3,
          history: createPollHistory(() => undefined),
        });
        const polls: { id: string; atMs: number }[] = [];
        let running = 0;
        let maxRunning = 0;
        const all = requests.map(async ([id, afterMs, tookMs]) => {
          await sleep(afterMs);
          const read = async () => {
            polls.push({ id, atMs: Date.now() });
            running += 1;
            maxRunning = Math.max(maxRunning, running);
            await sleep(tookMs);
            running -= 1;
            return 'read';
          };
          await pace(id, read, nothing);
        });
        await vi.runAllTimersAsync();
        await Promise.all(all);
        expect(polls).toHaveLength(requests.length);
        expect(maxRunning).toBeLessThanOrEqual(3);
        for (const id of new Set(polls.map((poll) => poll.id))) {
          const times = polls.filter((poll) => poll.id === id).map(({ atMs: time }) => time);
          for (const [index, time] of times.entries())
            if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(2_000);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('skips a check that another tab just made', async () => {
    const pace = createPollLimiter({ ...clock, maxRunning: 1, history: createPollHistory(() => undefined) });
    const read = vi.fn(() => Promise.resolve('read'));
    await pace('a', read, nothing);
    let shared: string | null = null;
    const later = pace('a', read, () => shared);
    shared = 'shared';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await later).toBe('shared');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('doesn’t send or count a poll that is canceled while it waits', async () => {
    const history = createPollHistory(() => undefined);
    const pace = createPollLimiter({ ...clock, maxRunning: 1, history });
    await pace('a', () => Promise.resolve('read'), nothing);
    const stop = new AbortController();
    const read = vi.fn(() => Promise.resolve('read'));
    const canceled = pace('a', read, nothing, stop.signal).catch((error: unknown) => error);
    stop.abort();
    expect(await canceled).toBeInstanceOf(DOMException);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).not.toHaveBeenCalled();
    expect(history.of('a')?.polls).toBe(1);
  });

  test('frees its slot when a check fails', async () => {
    const pace = createPollLimiter({ ...clock, maxRunning: 1, history: createPollHistory(() => undefined) });
    await expect(pace('a', () => Promise.reject(new Error('x')), nothing)).rejects.toThrow('x');
    await expect(pace('b', () => Promise.resolve('read'), nothing)).resolves.toBe('read');
  });
});
