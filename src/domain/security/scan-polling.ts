import type { QueryState } from '@tanstack/react-query';

import type { ListData } from '@/api/cache/list-options.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { endsPolling } from '@/api/errors/error-guards.ts';
import { securityScanListOptions } from '@/api/security/security.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';

import { isScanRunning } from './scan-health.ts';

const firstMs = 10_000;
const slowestMs = 30_000;
const growth = 1.25;
const recoveryMs = 30_000;

interface PollInput {
  readonly running: boolean;
  readonly error: unknown;
  /** The number of responses so far. */
  readonly reads: number;
}

interface PolledScans {
  readonly state: Pick<QueryState<ListData<SecurityScan>>, 'data' | 'error' | 'dataUpdateCount'>;
}

/** The wait before the next request; false when nothing can change. A scan takes minutes, longer than a deployment. */
export function scanPollMs({ running, error, reads }: PollInput): number | false {
  if (error !== null && error !== undefined) {
    if (endsPolling(error)) return false;
    const { status, retryAfterSeconds }: Partial<ApiError> = error instanceof ApiError ? error : {};
    return Math.max(status === 429 ? firstMs : recoveryMs, (retryAfterSeconds ?? 0) * 1000 + 500);
  }
  if (!running) return false;
  return Math.round(Math.min(slowestMs, firstMs * growth ** Math.max(0, reads - 1)));
}

/** The scans of a project, newest first (spec §4.15), polled while one of them runs. */
export const polledScanListOptions = (connection: Connection, projectId: string) => ({
  ...securityScanListOptions(connection, projectId),
  refetchInterval: ({ state: { data, error, dataUpdateCount } }: PolledScans) =>
    scanPollMs({
      running: data?.pages.some(({ items }) => items.some(isScanRunning)) === true,
      error,
      reads: dataUpdateCount,
    }),
});
