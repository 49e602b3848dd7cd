import { useInfiniteQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { securityScanListOptions, securityScanRows } from '@/api/security/security.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import { isScanRunning } from './scan-health.ts';
import { scanPollMs } from './scan-polling.ts';

interface Scans {
  /** Undefined until the first of them have come. */
  readonly scans: readonly SecurityScan[] | undefined;
  readonly unreadable: number;
  readonly error: Error | null;
  readonly loadedAtMs: number;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly refreshing: boolean;
}

/** The scans of a project; as long as one of them runs, they are read again now and then. */
export function useScans(connection: Connection, projectId: string): Scans {
  const query = useInfiniteQuery({
    ...securityScanListOptions(connection, projectId),
    select: securityScanRows,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      scanPollMs({
        running: data?.pages.some(({ items }) => items.some(isScanRunning)) === true,
        error,
        reads: dataUpdateCount,
      }),
  });
  const error = useStickyError(query);
  return {
    scans: query.data?.items,
    unreadable: query.data?.unreadable.length ?? 0,
    error,
    loadedAtMs: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    refreshing: query.isRefetching && !query.isFetchingNextPage,
    retry: () =>
      void (query.isFetchNextPageError ? query.fetchNextPage({ cancelRefetch: false }) : query.refetch()),
  };
}
