import { ApiError } from '@/api/transport/api-error.ts';
import { endsPolling } from '@/api/transport/polling.ts';

const firstMs = 10_000;
const slowestMs = 30_000;
const growth = 1.25;
const recoveryMs = 30_000;

interface PollInput {
  readonly running: boolean;
  readonly error: unknown;
  /** How often it was read. */
  readonly reads: number;
}

/**
 * The wait before scans are read again; false when nothing of it can change. A scan takes minutes, so it is asked for
 * less often than a deployment.
 */
export function scanPollMs({ running, error, reads }: PollInput): number | false {
  if (error !== null && error !== undefined) {
    if (endsPolling(error)) return false;
    const { status, retryAfterSeconds }: Partial<ApiError> = error instanceof ApiError ? error : {};
    return Math.max(status === 429 ? firstMs : recoveryMs, (retryAfterSeconds ?? 0) * 1000 + 500);
  }
  if (!running) return false;
  return Math.round(Math.min(slowestMs, firstMs * growth ** Math.max(0, reads - 1)));
}
