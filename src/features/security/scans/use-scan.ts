import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { Connection } from '@/api/connections.ts';
import {
  scanFindingsOptions,
  securityScanListOptions,
  securityScanOptions,
  securityScanRows,
} from '@/api/security.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { useKeptError } from '@/entities/use-kept-error.ts';

import { isScanRunning } from './scan-health.ts';
import { scanPollMs } from './scan-polling.ts';

interface ScanState {
  readonly scan: SecurityScan | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * One scan, read again now and then while it runs. What the list of scans said stands in until the scan's own answer
 * has come, and in its place if there is none: that operation's answer is not shown (spec 4.16).
 */
export function useScan(connection: Connection, projectId: string, scanId: string): ScanState {
  const queryClient = useQueryClient();
  const listed = useInfiniteQuery({
    ...securityScanListOptions(connection, projectId),
    select: securityScanRows,
    enabled: false,
  }).data?.items.find(({ id }) => id === scanId);
  const query = useQuery({
    ...securityScanOptions(connection, projectId, scanId),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      scanPollMs({ running: data !== undefined && isScanRunning(data), error, reads: dataUpdateCount }),
  });
  const scan = query.data ?? listed;
  const error = useKeptError(query);

  // What was read while it ran is no snapshot of the whole.
  const running = scan !== undefined && isScanRunning(scan);
  const ran = useRef(running);
  useEffect(() => {
    if (ran.current && !running)
      void queryClient.invalidateQueries({
        queryKey: scanFindingsOptions(connection, projectId, scanId).queryKey,
      });
    ran.current = running;
  }, [running, queryClient, connection, projectId, scanId]);

  return { scan, error, retry: () => void query.refetch() };
}
