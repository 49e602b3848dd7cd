import { beforeEach, describe, expect, test, vi } from 'vitest';

import { systemClock } from './clock.ts';
import {
  createRequestScheduler,
  type ReleaseSlot,
  type Priority,
  type RateFacts,
} from './request-scheduler.ts';

const fine: RateFacts = { status: 200, limit: null, remaining: null, resetAtMs: null, retryAfterMs: null };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  return () => vi.useRealTimers();
});

/** A queue whose requests start by name and end manually. */
function start() {
  const pauses: number[] = [];
  const scheduler = createRequestScheduler({ ...systemClock, onPause: (until) => pauses.push(until) });
  const running: string[] = [];
  const ends = new Map<string, ReleaseSlot>();
  const ask = (name: string, priority: Priority, signal?: AbortSignal) =>
    scheduler.acquire(priority, signal).then(
      (releaseSlot) => {
        running.push(name);
        ends.set(name, releaseSlot);
      },
      () => running.push(`${name} canceled`),
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const end = (name: string, facts: RateFacts | null = null) => ends.get(name)?.(facts);
  const learn = async (facts: RateFacts) => (await scheduler.acquire('interactive'))(facts);
  return { scheduler, running, ask, settle, end, learn, pauses };
}

describe('priorities', () => {
  test('runs at most six requests, interactive ones first', async () => {
    const { running, ask, settle, end } = start();
    for (let index = 1; index <= 6; index += 1) void ask(`first ${index}`, 'interactive');
    void ask('export', 'background');
    void ask('name', 'visible');
    void ask('page', 'interactive');
    await settle();
    expect(running).toHaveLength(6);
    end('first 1');
    await settle();
    expect(running.at(-1)).toBe('page');
    end('first 2');
    end('first 3');
    await settle();
    expect(running.at(-1)).toBe('name');
    end('first 4');
    end('first 5');
    await settle();
    expect(running.at(-1)).toBe('export');
  });

  test('keeps slots free for interactive requests', async () => {
    const { running, ask, settle } = start();
    for (let index = 1; index <= 8; index += 1) void ask(`export ${index}`, 'background');
    for (let index = 1; index <= 8; index += 1) void ask(`name ${index}`, 'visible');
    await settle();
    expect(running).toHaveLength(5);
    void ask('page', 'interactive');
    await settle();
    expect(running).toContain('page');
  });

  test('counts a slot once when it is released twice', async () => {
    const { running, ask, settle, end } = start();
    for (const name of 'abcdefgh') void ask(name, 'interactive');
    await settle();
    end('a');
    end('a');
    await settle();
    expect(running.join('')).toBe('abcdefg');
  });

  test('leaves the queue when canceled', async () => {
    const { running, ask, settle, end } = start();
    const stop = new AbortController();
    for (const name of 'abcdef') void ask(name, 'interactive');
    void ask('g', 'interactive', stop.signal);
    void ask('h', 'interactive');
    await settle();
    stop.abort();
    await settle();
    end('a');
    await settle();
    expect(running.slice(6)).toEqual(['g canceled', 'h']);
    void ask('i', 'interactive', AbortSignal.abort());
    await settle();
    expect(running).toContain('i canceled');
  });
});

describe('reserve', () => {
  test('keeps the remaining requests for the person until the limit recovers', async () => {
    const { running, ask, settle, end, learn } = start();
    await learn({ ...fine, limit: 10, remaining: 3, resetAtMs: Date.now() + 5_000 });
    void ask('export', 'background');
    void ask('name', 'visible');
    void ask('page', 'interactive');
    await settle();
    expect(running.toSorted()).toEqual(['name', 'page']);
    void ask('another name', 'visible');
    await settle();
    expect(running).not.toContain('another name');
    await vi.advanceTimersByTimeAsync(5_000);
    // One goes ahead, because a sliding window may or may not have room for more.
    expect(running).toContain('another name');
    expect(running).not.toContain('export');
    end('another name', fine);
    await settle();
    expect(running).toContain('export');
  });

  test('holds interactive requests until an exhausted limit resets, however long that takes', async () => {
    const { running, ask, settle, learn, pauses } = start();
    await learn({ ...fine, limit: 10, remaining: 0, resetAtMs: Date.now() + 4_000 });
    void ask('page', 'interactive');
    await settle();
    expect(running).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(running).toEqual(['page']);
    await learn({ ...fine, limit: 10, remaining: 0, resetAtMs: Date.now() + 50_000 });
    void ask('next page', 'interactive');
    await vi.advanceTimersByTimeAsync(49_999);
    expect(running).not.toContain('next page');
    expect(pauses.at(-1)).toBe(Date.now() + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(running).toContain('next page');
  });

  test('sends one background request after the reset, and another one if that gets no response', async () => {
    const { running, ask, end, learn } = start();
    await learn({ ...fine, limit: 10, remaining: 0, resetAtMs: Date.now() + 4_000 });
    void ask('a', 'background');
    void ask('b', 'background');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(running).toEqual(['a']);
    end('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(running).toEqual(['a', 'b']);
  });

  test('subtracts requests in flight, which the API may not have counted', async () => {
    const { running, ask, settle, end } = start();
    void ask('first', 'interactive');
    void ask('second', 'interactive');
    await settle();
    end('first', { ...fine, limit: 10, remaining: 1, resetAtMs: Date.now() + 4_000 });
    void ask('third', 'interactive');
    await settle();
    expect(running).toEqual(['first', 'second']);
  });

  test.each([
    ['a minute, when it is later because clocks differ', 3_600_000, 60_000],
    ['a second, when it is in the past because clocks differ', -3_600_000, 1_000],
    ['five seconds, when it is unknown (spec §8)', null, 5_000],
  ])('waits for the reset %s', async (_case, resetInMs, expectedMs) => {
    const { running, ask, learn } = start();
    const resetAtMs = resetInMs === null ? null : Date.now() + resetInMs;
    await learn({ ...fine, limit: 10, remaining: 0, resetAtMs });
    void ask('export', 'background');
    await vi.advanceTimersByTimeAsync(expectedMs - 1);
    expect(running).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(running).toEqual(['export']);
  });
});

describe('429 response', () => {
  test('holds all requests until Retry-After', async () => {
    const { running, ask, learn } = start();
    await learn({ ...fine, status: 429, retryAfterMs: 3_000 });
    for (const priority of ['background', 'visible', 'interactive'] as const) void ask(priority, priority);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(running).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(running[0]).toBe('interactive');
  });

  test('isn’t shortened by a later response', async () => {
    const { running, ask, settle, end } = start();
    void ask('first', 'interactive');
    void ask('second', 'interactive');
    await settle();
    end('first', { ...fine, status: 429, retryAfterMs: 30_000 });
    end('second', { ...fine, status: 429, retryAfterMs: 1_000 });
    void ask('third', 'interactive');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(running).not.toContain('third');
  });

  test('doubles the pause and lowers concurrency without headers, until requests succeed', async () => {
    const { running, ask, settle, end } = start();
    void ask('a', 'interactive');
    void ask('b', 'interactive');
    await settle();
    end('a', { ...fine, status: 429 });
    end('b', { ...fine, status: 429 });
    for (let index = 1; index <= 6; index += 1) void ask(`page ${index}`, 'interactive');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(running).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(running).toEqual(['a', 'b', 'page 1']);
    end('page 1', fine);
    await settle();
    expect(running).toHaveLength(5);
  });
});

test('keeps background work below a sliding rate limit', async () => {
  const { scheduler } = start();
  const limit = 10;
  const windowMs = 10_000;
  let times: number[] = [];
  let refusals = 0;
  let done = 0;
  const read = async (priority: Priority) => {
    const releaseSlot = await scheduler.acquire(priority);
    // The response is slow, and the API counts the request when it arrives.
    const now = Date.now();
    times = times.filter((time) => time > now - windowMs);
    const refused = times.length >= limit;
    if (!refused) times.push(now);
    refusals += Number(refused);
    const resetAtMs = Math.ceil(((times[0] ?? now) + windowMs) / 1000) * 1000;
    await new Promise((resolve) => {
      setTimeout(resolve, 120);
    });
    releaseSlot({ ...fine, status: refused ? 429 : 200, limit, remaining: limit - times.length, resetAtMs });
    done += 1;
  };
  for (let index = 0; index < 3; index += 1) {
    void read('interactive');
    await vi.advanceTimersByTimeAsync(1_700);
  }
  for (let index = 0; index < 30; index += 1) void read(index % 3 === 0 ? 'background' : 'visible');
  await vi.advanceTimersByTimeAsync(120_000);
  expect({ done, refusals }).toEqual({ done: 33, refusals: 0 });
});
