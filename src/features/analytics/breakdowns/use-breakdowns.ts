import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { projectBreakdownsOptions } from '@/api/analytics/analytics.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import type { AnalyticsView, Day } from '../model/types.ts';

export type Breakdowns = ReturnType<typeof useBreakdowns>;

interface BreakdownsParams {
  readonly today: Day;
  readonly enabled: boolean;
}

/**
 * The breakdowns of a range and of the one it is compared with. The second request waits for the first. A range that
 * isn't over isn't compared: the totals leave out the bucket in progress, which the API's breakdowns can't.
 */
export function useBreakdowns(projectId: string, view: AnalyticsView, { today, enabled }: BreakdownsParams) {
  const connection = useConnection();
  const main = useQuery({
    ...projectBreakdownsOptions(connection, projectId, view.request),
    enabled,
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(view);
  const displayedView = main.isPlaceholderData ? last : view;
  if (displayedView !== last) setLast(displayedView);
  const isOver = displayedView.range.to < today;
  const isCompared = displayedView.compared !== null && isOver;
  const compared = useQuery({
    ...projectBreakdownsOptions(connection, projectId, (displayedView.compared ?? displayedView).request),
    // If the API rejects this range, it would reject the earlier one, too.
    enabled: enabled && isCompared && main.data !== undefined,
  });
  const error = useStickyError(main);
  const beforeError = useStickyError(compared);
  return {
    data: main.data,
    /** The range that `data` belongs to. While another one loads, still the previous range. */
    view: displayedView,
    isOver,
    isPrevious: main.isPlaceholderData,
    error,
    loadedAtMs: main.dataUpdatedAt,
    retry: () => void main.refetch(),
    before: isCompared ? compared.data : undefined,
    beforeError: isCompared ? beforeError : null,
    retryBefore: () => void compared.refetch(),
  };
}
