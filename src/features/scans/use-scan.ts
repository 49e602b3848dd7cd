import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { ListData } from '@/api/cache/list-options.ts';
import { endsPolling } from '@/api/errors/error-guards.ts';
import {
  securityScanListOptions,
  securityScanRows,
  scanFindingsOptions,
  securityScanOptions,
  findingRows,
} from '@/api/security/security.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { isSignInPage } from '@/api/transport/sign-in-page.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useAllPages } from '@/domain/lists/use-all-pages.ts';
import { useResourceList } from '@/domain/lists/use-resource-list.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { isScanRunning } from '@/domain/security/scan-health.ts';
import { polledScanListOptions, scanPollMs } from '@/domain/security/scan-polling.ts';
import { scanSnapshots } from '@/local/scan-snapshots.ts';

/** The scans of a project, newest first (spec §4.15), polled while one of them runs. */
export const useScans = (projectId: string) =>
  useResourceList(polledScanListOptions(useConnection(), projectId), securityScanRows);

/**
 * Whether another request can't help. The response isn't specified (spec §4.16): neither a body that can't be parsed nor a
 * proxy's page for a path that it doesn't know will change, but a sign-in page will.
 */
const isFinal = (error: Error | null): boolean =>
  endsPolling(error) ||
  (error instanceof ApiError &&
    error.type === 'unreadable_response' &&
    (error.status === 200 || error.status === 404) &&
    !isSignInPage(error));

const isRunning = (scan: SecurityScan | undefined): boolean => scan !== undefined && isScanRunning(scan);

/**
 * One scan, polled while it runs. The list stands in until the scan itself is loaded. The specification doesn't show the
 * response of a single scan (spec §4.16): if it can't be loaded, the list is polled instead, and if that fails too, the scan
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

/**
 * All findings of a scan (spec §4.17). They are loaded even if the scan is stored: it never changes, but a finding's status may, and the
 * specification doesn't say whether an old scan then lists the new one (spec §3).
 */
export function useSnapshot(projectId: string, scanId: string, enabled = true) {
  const query = useInfiniteQuery({
    ...scanFindingsOptions(useConnection(), projectId, scanId),
    select: findingRows,
    enabled,
  });
  const { items: findings, unreadable, state, error, retry } = useAllPages(query);
  return { findings, unreadable, state, error, retry };
}

interface ReadScan extends Pick<Snapshot, 'findings' | 'unreadable' | 'state'> {
  readonly scan: SecurityScan | undefined;
  /** Null until the project has loaded. */
  readonly projectName: string | null;
}

/** Stores a completed scan in this browser once all of its findings are loaded. Comparisons and life lines use it. */
export function useStoreScan({ workspaceId, projectId }: ProjectPlace, read: ReadScan): void {
  const { scan, findings, unreadable, state, projectName } = read;
  const isWhole = state === 'complete' && scan?.status === 'completed';
  useEffect(() => {
    if (!isWhole || scan === undefined) return;
    const store = async (): Promise<void> => {
      const before = await scanSnapshots.snapshot(workspaceId, projectId, scan.id);
      await scanSnapshots.save({
        workspace_id: workspaceId,
        project_id: projectId,
        project_name: projectName ?? before?.project_name ?? null,
        scan,
        read_at: new Date().toISOString(),
        inventory_scan_at: before?.inventory_scan_at ?? null,
        findings: [...findings],
        unreadable,
      });
    };
    // If the browser denies storage, the scan is loaded again next time.
    void store().catch(() => undefined);
  }, [isWhole, workspaceId, projectId, projectName, scan, findings, unreadable]);
}
