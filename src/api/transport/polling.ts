import type { Deployment } from '@/contract/resources/publishing.ts';

import { ApiError } from './api-error.ts';
import type { PollRecord, PollHistory } from './poll-history.ts';

const firstMs = 2_000;
const slowestMs = 10_000;
const growth = 1.5;
/** Nobody looks: often enough for the tab's title. */
const hiddenMs = 30_000;
/** After it the clock is looked at again: a timer knows nothing of a computer that slept. */
const longestSleepMs = 60_000;

/** Statuses after which nothing changes any more (spec §3.1); `unknown` and new ones may still move. */
export const isEnded = (deployment: Pick<Deployment, 'status'>): boolean =>
  deployment.status === 'completed' || deployment.status === 'error';

export interface PollInput {
  /** As last read; null before the first answer. */
  readonly deployment: Pick<Deployment, 'status'> | null;
  /** How often it was read, failed reads and those before a reload included; 1 after the first. */
  readonly attempt: number;
  /** What the last answer asked for, when it was a 429. */
  readonly retryAfterSeconds: number | null;
  readonly hidden: boolean;
}

/** The wait before a deployment is read again; false when it has ended (spec §3.1, §4.13). Never under 2 s. */
export function nextPollMs({ deployment, attempt, retryAfterSeconds, hidden }: PollInput): number | false {
  if (deployment !== null && isEnded(deployment)) return false;
  const backOffMs = Math.min(slowestMs, firstMs * growth ** Math.max(0, attempt - 1));
  const askedMs = (retryAfterSeconds ?? 0) * 1000;
  return Math.round(Math.max(backOffMs, askedMs, hidden ? hiddenMs : 0));
}

/** Whether reading again cannot help: the deployment is gone, or this connection may not read it. */
export const endsPolling = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) ||
    error.type === 'no_supported_version');

interface PollLimiterOptions {
  readonly most: number;
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly memory: PollHistory;
  /** Lets one tab at a time do something about a deployment. */
  readonly alone: <T>(id: string, run: () => Promise<T>) => Promise<T>;
}

/**
 * Holds reads back, whoever asks for them in whichever tab: no deployment is read twice within 2 s, nor before a
 * Retry-After is over (spec §4.13), and at most `most` are read at a time. What `known` tells by then is not read.
 * Rejects when the signal aborts before the read was sent.
 */
export function createPollLimiter({ most, now, sleep, memory, alone }: PollLimiterOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const waitMs = (id: string): number => {
    const last = memory.of(id);
    // A clock that was put back tells nothing of how long ago it was.
    return last === undefined || now() < last.lastReadMs ? 0 : last.lastReadMs + last.restMs - now();
  };
  const rested = async (id: string, signal?: AbortSignal): Promise<void> => {
    for (let ms = waitMs(id); ms > 0; ms = waitMs(id)) await sleep(Math.min(ms, longestSleepMs), signal);
  };
  const enter = async (): Promise<void> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const noted = async <T>(id: string, read: () => Promise<T>): Promise<T> => {
    const reads = (memory.of(id)?.reads ?? 0) + 1;
    const note = (restMs: number): void => memory.note({ id, reads, lastReadMs: now(), restMs });
    note(firstMs);
    try {
      return await read();
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== null)
        note(Math.max(firstMs, error.retryAfterSeconds * 1000));
      throw error;
    }
  };
  return async <T>(
    id: string,
    read: () => Promise<T>,
    known: () => T | null,
    signal?: AbortSignal,
  ): Promise<T> => {
    for (;;) {
      await rested(id, signal);
      await enter();
      try {
        // Another read of the same deployment may have gone first; whoever rests is in nobody's way.
        const answer = await alone(id, async () => {
          // A poll that was canceled while it waited was never sent, so it must not count.
          signal?.throwIfAborted();
          return known() ?? (waitMs(id) > 0 ? null : await noted(id, read));
        });
        if (answer !== null) return answer;
      } finally {
        leave();
      }
    }
  };
}

/** Until when the service asked not to be asked about a deployment; null: it did not. */
export const heldUntil = (last: PollRecord | undefined): number | null =>
  last === undefined || last.restMs <= firstMs ? null : last.lastReadMs + last.restMs;
