import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Connection } from '@/api/connections.ts';
import { piiLabelListOptions, piiLabelRows, type SealedLabel } from '@/api/security.ts';
import { useKeptError } from '@/entities/use-kept-error.ts';

export interface Labels {
  readonly items: readonly SealedLabel[];
  /** Findings that came in a shape that cannot be read. */
  readonly unreadable: number;
  /**
   * `pending`: nothing has come yet. `loading`: more is on its way. `partial`: the rest failed, and what came is kept.
   * `failed`: nothing came at all.
   */
  readonly state: 'pending' | 'loading' | 'complete' | 'partial' | 'failed';
  readonly error: Error | null;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** Goes on with the page that failed, or reads again what is there. */
  readonly retry: () => void;
}

const none: readonly SealedLabel[] = [];

/** The personal data of a project, read page after page to the end: the service neither counts nor filters it (spec 4.18). */
export function useLabels(connection: Connection, projectId: string): Labels {
  const query = useInfiniteQuery({
    ...piiLabelListOptions(connection, projectId, 'sealed'),
    select: piiLabelRows,
    // What may hold personal data is not sent over the network again unless somebody asks for it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const goOn = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (goOn) void fetchNextPage({ cancelRefetch: false });
  }, [goOn, fetchNextPage]);

  const error = useKeptError(query);
  const state = (): Labels['state'] => {
    if (data === undefined) return error ? 'failed' : 'pending';
    if (isFetchNextPageError && !isFetching) return 'partial';
    return hasNextPage ? 'loading' : 'complete';
  };
  return {
    items: data?.items ?? none,
    unreadable: data?.unreadable.length ?? 0,
    state: state(),
    error,
    refreshing: isFetching && !isFetchingNextPage && data !== undefined,
    refresh: () => void query.refetch(),
    retry: () => void (isFetchNextPageError ? fetchNextPage({ cancelRefetch: false }) : query.refetch()),
  };
}
