import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { projectBreakdownsOptions } from '@/api/analytics/analytics.ts';
import type { Connection } from '@/api/connection/connections.ts';
import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import type { AnalyticsView } from '../model/types.ts';

export interface Breakdowns {
  /** Undefined: not there yet, or not readable. */
  readonly data: AnalyticsBreakdowns | undefined;
  /** What the data belongs to: while another range is read, still the last one. */
  readonly view: AnalyticsView;
  readonly error: Error | null;
  /** When the data is from; 0 until it was read. */
  readonly readAtMs: number;
  readonly retry: () => void;
  /** Whether what is shown is still that of the range before. */
  readonly behind: boolean;
  /** What it is compared with; undefined: nothing is, it is not there yet, or not readable. */
  readonly before: AnalyticsBreakdowns | undefined;
  readonly beforeError: Error | null;
  readonly retryBefore: () => void;
}

/**
 * The breakdowns of a range and of the one that it is compared with; the second is asked for once the first is there.
 * Nothing is `wanted` of a project without traffic.
 */
export function useBreakdowns(
  connection: Connection,
  projectId: string,
  view: AnalyticsView,
  wanted: boolean,
): Breakdowns {
  const main = useQuery({
    ...projectBreakdownsOptions(connection, projectId, view.request),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(view);
  const shown = main.isPlaceholderData ? last : view;
  if (shown !== last) setLast(shown);
  const fitting = shown.compared !== null;
  const compared = useQuery({
    ...projectBreakdownsOptions(connection, projectId, shown.compared?.request ?? shown.request),
    // What is refused for the range would be refused for any other.
    enabled: wanted && fitting && main.data !== undefined,
  });
  const error = useStickyError(main);
  const beforeError = useStickyError(compared);
  return {
    data: main.data,
    view: shown,
    error,
    readAtMs: main.dataUpdatedAt,
    retry: () => void main.refetch(),
    behind: main.isPlaceholderData,
    before: fitting ? compared.data : undefined,
    beforeError: fitting ? beforeError : null,
    retryBefore: () => void compared.refetch(),
  };
}
