import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { ListData } from '@/api/cache/list-options.ts';
import type { Connection } from '@/api/connection/connections.ts';
import {
  scanFindingsOptions,
  securityScanListOptions,
  securityScanOptions,
} from '@/api/security/security.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { endsPolling } from '@/api/transport/polling.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import { isScanRunning } from './scan-health.ts';
import { scanPollMs } from './scan-polling.ts';

interface ScanState {
  readonly scan: SecurityScan | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Whether asking again cannot help; an answer of another form is what the service gives (spec 4.16). */
const isFinal = (error: Error | null): boolean =>
  endsPolling(error) ||
  (error instanceof ApiError && error.type === 'unreadable_response' && error.status === 200);

const runs = (scan: SecurityScan | undefined): boolean => scan !== undefined && isScanRunning(scan);

/**
 * One scan, read again now and then while it runs. What the list of scans said stands in until the scan's own answer
 * has come. That operation's answer is not shown (spec 4.16): where there is none to be had, the list is read in its
 * place, and where that cannot be read either, nobody says that the scan still runs.
 */
export function useScan(connection: Connection, projectId: string, scanId: string): ScanState {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...securityScanOptions(connection, projectId, scanId),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      !isFinal(error) && scanPollMs({ running: runs(data), error, reads: dataUpdateCount }),
  });
  const lost = isFinal(query.error);
  const among = (list: ListData<SecurityScan> | undefined): SecurityScan | undefined => {
    const listed = list?.pages.flatMap(({ items }) => items).find(({ id }) => id === scanId);
    return lost ? (listed ?? query.data) : (query.data ?? listed);
  };
  const list = useInfiniteQuery({
    ...securityScanListOptions(connection, projectId),
    enabled: ({ state: { data } }) => lost && runs(among(data)),
    refetchInterval: ({ state: { error, dataUpdateCount } }) =>
      !isFinal(error) && scanPollMs({ running: true, error, reads: dataUpdateCount }),
  });
  const known = among(list.data);
  const scan = lost && isFinal(list.error) && runs(known) ? undefined : known;
  const error = useStickyError(query);

  // What was read while it ran is no snapshot of the whole.
  const running = runs(scan);
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
