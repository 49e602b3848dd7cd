import { limits } from '@/contract/limits.ts';
import { type Deployment, isEnded } from '@/contract/resources/publishing.ts';

import { ApiError } from './api-error.ts';
import type { PollRecord, PollHistory } from './poll-history.ts';

const growth = 1.5;
/** The delay in a hidden tab: often enough to update its title. */
const hiddenMs = 30_000;
/** The longest timer before the clock is checked again, because timers don't run while a computer sleeps. */
const maxSleepMs = 60_000;

export interface PollInput {
  /** The last status; null before the first response. */
  readonly deployment: Pick<Deployment, 'status'> | null;
  /** The number of polls, including failed ones and those before a reload; 1 after the first. */
  readonly attempt: number;
  /** The Retry-After of the last response, if it was a 429. */
  readonly retryAfterSeconds: number | null;
  readonly hidden: boolean;
}

/** The delay before the next poll; false after the end (spec §3.1, §4.13). Never under 2 s. */
export function nextPollMs({ deployment, attempt, retryAfterSeconds, hidden }: PollInput): number | false {
  if (deployment !== null && isEnded(deployment)) return false;
  const backOffMs = Math.min(limits.pollMaxMs, limits.pollMinMs * growth ** Math.max(0, attempt - 1));
  const minimumMs = (retryAfterSeconds ?? 0) * 1000;
  return Math.round(Math.max(backOffMs, minimumMs, hidden ? hiddenMs : 0));
}

interface PollLimiterOptions {
  readonly maxRunning: number;
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly history: PollHistory;
  /** Runs a function for a deployment in one tab at a time. */
  readonly alone: <T>(id: string, run: () => Promise<T>) => Promise<T>;
}

/**
 * Delays polls from any caller in any tab: no deployment is polled twice within 2 s, nor before Retry-After is over
 * (spec §4.13), and at most `maxRunning` polls run at once. If `cached` returns a response by then, nothing is sent.
 * Rejects when the signal aborts before the poll was sent.
 */
export function createPollLimiter({ maxRunning, now, sleep, history, alone }: PollLimiterOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const waitMs = (id: string): number => {
    const last = history.of(id);
    // If the clock was set back, the stored time is meaningless.
    return last === undefined || now() < last.lastPolledMs ? 0 : last.lastPolledMs + last.minGapMs - now();
  };
  const untilAllowed = async (id: string, signal?: AbortSignal): Promise<void> => {
    for (let ms = waitMs(id); ms > 0; ms = waitMs(id)) await sleep(Math.min(ms, maxSleepMs), signal);
  };
  const acquireSlot = async (): Promise<void> => {
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const releaseSlot = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const recorded = async <T>(id: string, poll: () => Promise<T>): Promise<T> => {
    const polls = (history.of(id)?.polls ?? 0) + 1;
    const record = (minGapMs: number): void => history.record({ id, polls, lastPolledMs: now(), minGapMs });
    record(limits.pollMinMs);
    try {
      return await poll();
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== null)
        record(Math.max(limits.pollMinMs, error.retryAfterSeconds * 1000));
      throw error;
    }
  };
  return async <T>(
    id: string,
    poll: () => Promise<T>,
    cached: () => T | null,
    signal?: AbortSignal,
  ): Promise<T> => {
    for (;;) {
      await untilAllowed(id, signal);
      await acquireSlot();
      try {
        // Another tab may have polled the same deployment first. A waiting poll holds no slot.
        const response = await alone(id, async () => {
          // A poll that was canceled while waiting was never sent, so it doesn't count.
          signal?.throwIfAborted();
          return cached() ?? (waitMs(id) > 0 ? null : await recorded(id, poll));
        });
        if (response !== null) return response;
      } finally {
        releaseSlot();
      }
    }
  };
}

/** When Retry-After allows the next poll of a deployment; null if it doesn't delay it. */
export const heldUntil = (last: PollRecord | undefined): number | null =>
  last === undefined || last.minGapMs <= limits.pollMinMs ? null : last.lastPolledMs + last.minGapMs;
