import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import {
  scanFindingsOptions,
  securityScanListOptions,
  securityScanOptions,
} from '@/api/security/security.ts';
import { isScanRunning } from '@/domain/security/scan-health.ts';

export function prefetchScans(queryClient: QueryClient, connection: Connection, projectId: string): void {
  void queryClient.prefetchInfiniteQuery(securityScanListOptions(connection, projectId));
}

/** Prefetches a scan and its first findings. Hovering over a finding calls this too, but both are cached by then. */
export function prefetchScan(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
  scanId: string,
): void {
  const scan = securityScanOptions(connection, projectId, scanId);
  const findings = scanFindingsOptions(connection, projectId, scanId);
  if (queryClient.getQueryData(scan.queryKey) === undefined) void queryClient.prefetchQuery(scan);
  const running = queryClient
    .getQueryData(securityScanListOptions(connection, projectId).queryKey)
    ?.pages.some(({ items }) => items.some((item) => item.id === scanId && isScanRunning(item)));
  if (running !== true && queryClient.getQueryData(findings.queryKey) === undefined)
    void queryClient.prefetchInfiniteQuery(findings);
}
