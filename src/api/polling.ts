import type { Deployment } from '@/contract/resources/publishing.ts';

import { ApiError } from './transport/api-error.ts';

const firstMs = 2_000;
const slowestMs = 10_000;
const growth = 1.5;
/** Nobody looks: often enough for the tab's title. */
const hiddenMs = 30_000;

/** Statuses after which nothing changes any more (spec 3.1); `unknown` and new ones may still move. */
export const isEnded = (deployment: Pick<Deployment, 'status'>): boolean =>
  deployment.status === 'completed' || deployment.status === 'error';

export interface PollInput {
  /** As last read; null before the first answer. */
  readonly deployment: Pick<Deployment, 'status'> | null;
  /** How often it was read, failed reads included; 1 after the first. */
  readonly attempt: number;
  /** What the last answer asked for, when it was a 429. */
  readonly retryAfterSeconds: number | null;
  readonly hidden: boolean;
}

/** The wait before a deployment is read again; false when it has ended (spec 3.1, 4.13). Never under 2 s. */
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

interface Pace {
  readonly most: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/**
 * Holds reads back, whoever asks for them: no deployment is read twice within 2 s (spec 4.13), and at most `most` are
 * read at a time.
 */
export function createPace({ most, now, sleep }: Pace) {
  const lastReadAt = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const waitMs = (id: string): number => (lastReadAt.get(id) ?? Number.NEGATIVE_INFINITY) + firstMs - now();
  return async <T>(deploymentId: string, read: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      // Asked again after each wait: another read of the same deployment may have gone first.
      for (let ms = waitMs(deploymentId); ms > 0; ms = waitMs(deploymentId)) await sleep(ms);
      lastReadAt.set(deploymentId, now());
      return await read();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
