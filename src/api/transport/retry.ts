import { limits } from '@/contract/limits.ts';
import type { Operation } from '@/contract/operation.ts';

import type { ApiError } from './api-error.ts';
import type { Priority } from './request-scheduler.ts';

const maxRetries = 3;
const baseMs = 500;
const capMs = 8_000;

/** The longest silent wait. Beyond it, the error is shown with its countdown. */
export const maxWaitMs: Readonly<Record<Priority, number>> = {
  interactive: 20_000,
  visible: 60_000,
  background: 300_000,
};

export interface RetryInput {
  readonly retry: Operation['retry'];
  readonly error: ApiError;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /**
   * Time since the first attempt. After the API's own deadline (spec §8), a read isn't retried: it already took a
   * minute.
   */
  readonly elapsedMs: number;
  readonly priority: Priority;
  /** 0 ≤ random < 1. */
  readonly random: number;
}

/**
 * The delay before the next attempt, or null if the error is final. Reads are retried after 429, 5xx and network
 * errors; writes only after a 429, which guarantees that nothing was done (spec §1, §7, §8).
 */
export function retryDelayMs(input: RetryInput): number | null {
  if (input.attempt > maxRetries || !repeatable(input)) return null;
  const ceilingMs = Math.min(capMs, baseMs * 2 ** input.attempt);
  // Half of it is fixed: full jitter could retry immediately.
  const backOffMs = Math.round((ceilingMs * (1 + input.random)) / 2);
  const { retryAfterSeconds } = input.error;
  if (retryAfterSeconds === null) return backOffMs;
  const delayMs = retryAfterSeconds * 1000 + Math.min(backOffMs, baseMs);
  return retryAfterSeconds * 1000 > maxWaitMs[input.priority] ? null : delayMs;
}

function repeatable({ error, retry, elapsedMs }: RetryInput): boolean {
  if (error.status === 429) return true;
  if (retry !== 'always' || elapsedMs >= limits.deadlineMs) return false;
  return error.type === 'network_error' || (error.status >= 500 && error.type !== 'no_supported_version');
}
