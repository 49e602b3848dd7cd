import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Connection } from '@/api/connections.ts';
import { findingRows, scanFindingsOptions } from '@/api/security.ts';
import type { SecurityFinding } from '@/contract/resources/security.ts';
import { useKeptError } from '@/entities/use-kept-error.ts';

export interface Snapshot {
  readonly findings: readonly SecurityFinding[];
  /** Findings that came in a shape that cannot be read. */
  readonly unreadable: number;
  /**
   * `pending`: nothing has come yet. `loading`: more is on its way. `partial`: the rest failed, and what came is kept.
   * `failed`: nothing came at all.
   */
  readonly state: 'pending' | 'loading' | 'complete' | 'partial' | 'failed';
  readonly error: Error | null;
  readonly refreshing: boolean;
  /** Goes on with the page that failed, or reads again what is there. */
  readonly retry: () => void;
}

const none: readonly SecurityFinding[] = [];

/** The findings of a scan, read page after page until the whole snapshot is there (spec 4.17). */
export function useSnapshot(
  connection: Connection,
  projectId: string,
  scanId: string,
  enabled = true,
): Snapshot {
  const query = useInfiniteQuery({
    ...scanFindingsOptions(connection, projectId, scanId),
    select: findingRows,
    enabled,
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const goOn = enabled && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (goOn) void fetchNextPage({ cancelRefetch: false });
  }, [goOn, fetchNextPage]);

  const error = useKeptError(query);
  const state = (): Snapshot['state'] => {
    if (data === undefined) return error ? 'failed' : 'pending';
    if (isFetchNextPageError && !isFetching) return 'partial';
    return hasNextPage ? 'loading' : 'complete';
  };
  return {
    findings: data?.items ?? none,
    unreadable: data?.unreadable.length ?? 0,
    state: state(),
    error,
    refreshing: isFetching && !isFetchingNextPage && data !== undefined,
    retry: () => void (isFetchNextPageError ? fetchNextPage({ cancelRefetch: false }) : query.refetch()),
  };
}
