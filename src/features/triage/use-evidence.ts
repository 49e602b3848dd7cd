import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { prefetchList } from '@/api/cache/list-options.ts';
import { isPaused } from '@/api/client.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import {
  findingRows,
  piiLabelListOptions,
  piiLabelRows,
  scanFindingsOptions,
  securityScanListOptions,
  securityScanRows,
} from '@/api/security/security.ts';
import type { ListRows } from '@/api/transport/pagination.ts';
import { piiStatuses } from '@/contract/resources/security.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useNextPages } from '@/domain/lists/use-all-pages.ts';
import { uncertainCount, uncertainLabel } from '@/domain/security/caveats.ts';
import { findingStatusOrder, levelRank } from '@/domain/security/scan-labels.ts';
import { newestCompleted } from '@/domain/security/scan-results.ts';
import { formatCount } from '@/lib/numbers.ts';

import type { EvidenceTab } from './search.ts';

/** Why more findings may be open than are listed. Null if all are loaded, with known statuses. */
function caveatOf(
  { items, unreadable }: ListRows<{ readonly status: string }>,
  hasMore: boolean,
  known: readonly string[],
): string | null {
  if (hasMore) return `Based on the first ${formatCount(items.length, 'finding')}.`;
  const unsure = uncertainCount({ items, unreadable: unreadable.length, complete: true }, known);
  return unsure === 0 ? null : `${uncertainLabel(unsure)}.`;
}

/** The open findings of the newest completed scan, worst first. Two requests: the scans, then the first page of findings. */
export function useOpenFindings(projectId: string) {
  const connection = useConnection();
  const scans = useInfiniteQuery({
    ...securityScanListOptions(connection, projectId),
    select: securityScanRows,
  });
  const scan = newestCompleted(scans.data?.items ?? []);
  // The newest completed scan may be on a later page.
  const isSearching = scans.data !== undefined && scan === null && scans.hasNextPage;
  useNextPages(scans, isSearching);
  const findings = useInfiniteQuery({
    ...scanFindingsOptions(connection, projectId, scan?.id ?? ''),
    enabled: scan !== null,
    select: findingRows,
  });
  const list = scans.data === undefined || isSearching ? scans : findings;
  const error = list.data === undefined || isSearching ? list.error : null;
  const open = (findings.data?.items ?? [])
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => levelRank(a.level) - levelRank(b.level));
  const isUnscanned = scans.data !== undefined && scan === null && !isSearching;
  return {
    state:
      error !== null
        ? 'failed'
        : isUnscanned
          ? 'unscanned'
          : findings.data === undefined
            ? 'pending'
            : 'loaded',
    error,
    retry: () => void (isSearching ? scans.fetchNextPage() : list.refetch()),
    scan,
    /** How many scans couldn't be displayed, one of which may have completed. */
    unreadableScans: scans.data?.unreadable.length ?? 0,
    open,
    /** The scan has more findings than were loaded. */
    hasMore: findings.hasNextPage,
    caveat: findings.data ? caveatOf(findings.data, findings.hasNextPage, findingStatusOrder) : null,
  };
}

/** Open personal-data findings by source. Quotes are dropped before anything is kept. */
export function useOpenPersonalData(projectId: string) {
  const list = useInfiniteQuery({
    ...piiLabelListOptions(useConnection(), projectId, 'dropped'),
    select: piiLabelRows,
  });
  const bySource = new Map<string, number>();
  for (const { status, source } of list.data?.items ?? [])
    if (status === 'open') bySource.set(source, (bySource.get(source) ?? 0) + 1);
  return {
    isPending: list.isPending,
    error: list.data === undefined ? list.error : null,
    retry: () => void list.refetch(),
    bySource: [...bySource],
    hasMore: list.hasNextPage,
    caveat: list.data ? caveatOf(list.data, list.hasNextPage, piiStatuses) : null,
  };
}

/** Prefetches the first evidence of the next project while the current one is under review. */
export function usePrefetchEvidence(projectId: string | undefined, tab: EvidenceTab): void {
  const client = useQueryClient();
  const connection = useConnection();
  useEffect(() => {
    if (projectId === undefined || isPaused(connection.id)) return;
    void client.prefetchQuery(projectOptions(connection, projectId));
    if (tab === 'personal-data') prefetchList(client, piiLabelListOptions(connection, projectId, 'dropped'));
    const scans = securityScanListOptions(connection, projectId);
    void client
      .fetchInfiniteQuery({ ...scans, staleTime: 30_000 })
      .then(({ pages }) => {
        const scan = newestCompleted(pages.flatMap(({ items }) => items));
        if (scan !== null) prefetchList(client, scanFindingsOptions(connection, projectId, scan.id));
      })
      // The panel shows the error when the project is opened.
      .catch(() => undefined);
  }, [client, connection, projectId, tab]);
}
