import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { ListData } from '@/api/cache/list-options.ts';
import {
  securityScanListOptions,
  securityScanRows,
  scanFindingsOptions,
  securityScanOptions,
  findingRows,
} from '@/api/security/security.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { endsPolling } from '@/api/transport/polling.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useAllPages } from '@/domain/lists/use-all-pages.ts';
import { useResourceList } from '@/domain/lists/use-resource-list.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import { isScanRunning } from './scan-health.ts';

const firstMs = 10_000;
const slowestMs = 30_000;
const growth = 1.25;
const recoveryMs = 30_000;

interface PollInput {
  readonly running: boolean;
  readonly error: unknown;
  /** How many responses there were. */
  readonly reads: number;
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
export const useScans = (projectId: string) =>
  useResourceList(
    {
      ...securityScanListOptions(useConnection(), projectId),
      refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
        scanPollMs({
          running: data?.pages.some(({ items }) => items.some(isScanRunning)) === true,
          error,
          reads: dataUpdateCount,
        }),
    },
    securityScanRows,
  );

/** Whether another request can't help. An unexpected body is what the API returns here (spec §4.16). */
const isFinal = (error: Error | null): boolean =>
  endsPolling(error) ||
  (error instanceof ApiError && error.type === 'unreadable_response' && error.status === 200);

const isRunning = (scan: SecurityScan | undefined): boolean => scan !== undefined && isScanRunning(scan);

/**
 * One scan, polled while it runs. The list stands in until the scan itself is loaded. The specification doesn't show the
 * response of a single scan (spec §4.16): if it can't be had, the list is polled instead, and if that fails too, the scan
 * is unknown.
 */
export function useScan(projectId: string, scanId: string) {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...securityScanOptions(connection, projectId, scanId),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      !isFinal(error) && scanPollMs({ running: isRunning(data), error, reads: dataUpdateCount }),
  });
  const usesList = isFinal(query.error);
  const findScan = (list: ListData<SecurityScan> | undefined): SecurityScan | undefined => {
    const listed = list?.pages.flatMap(({ items }) => items).find(({ id }) => id === scanId);
    return usesList ? (listed ?? query.data) : (query.data ?? listed);
  };
  const list = useInfiniteQuery({
    ...securityScanListOptions(connection, projectId),
    enabled: ({ state: { data } }) => usesList && isRunning(findScan(data)),
    refetchInterval: ({ state: { error, dataUpdateCount } }) =>
      !isFinal(error) && scanPollMs({ running: true, error, reads: dataUpdateCount }),
  });
  const lastKnown = findScan(list.data);
  const scan = usesList && isFinal(list.error) && isRunning(lastKnown) ? undefined : lastKnown;
  const error = useStickyError(query);

  // Findings loaded while the scan ran are incomplete.
  const running = isRunning(scan);
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running)
      void queryClient.invalidateQueries({
        queryKey: scanFindingsOptions(connection, projectId, scanId).queryKey,
      });
    wasRunning.current = running;
  }, [running, queryClient, connection, projectId, scanId]);

  return { scan, error, retry: () => void query.refetch() };
}

export type Snapshot = ReturnType<typeof useSnapshot>;

/** All findings of a scan (spec §4.17). */
export function useSnapshot(projectId: string, scanId: string, enabled = true) {
  const query = useInfiniteQuery({
    ...scanFindingsOptions(useConnection(), projectId, scanId),
    select: findingRows,
    enabled,
  });
  const { items: findings, unreadable, state, error, retry } = useAllPages(query);
  return { findings, unreadable, state, error, retry };
}
