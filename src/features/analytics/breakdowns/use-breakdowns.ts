import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { projectBreakdownsOptions } from '@/api/analytics/analytics.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import { lengthOf } from '../model/days.ts';
import type { AnalyticsView, Day } from '../model/types.ts';

export type Breakdowns = ReturnType<typeof useBreakdowns>;

interface BreakdownsParams {
  readonly today: Day;
  readonly enabled: boolean;
  /** False if the traffic lacks data to compare with: then so do the breakdowns. */
  readonly hasBaseline: boolean;
}

/** Why changes aren't shown, although the range is compared; null if they are. */
function changeProblem(
  { range, compared }: AnalyticsView,
  { today, hasBaseline }: Omit<BreakdownsParams, 'enabled'>,
): string | null {
  if (compared === null) return null;
  if (range.to >= today) return 'Today isn’t over, so changes aren’t shown.';
  if (lengthOf(compared) < lengthOf(range)) return 'The earlier month is shorter, so changes aren’t shown.';
  return hasBaseline ? null : 'The earlier period isn’t comparable, so changes aren’t shown.';
}

/**
 * The breakdowns of a range and of the one it is compared with. The second request waits for the first. If the range
 * isn't over, or is longer than the earlier one, the page's totals compare only the days that both ranges have in full.
 * Breakdowns can't, because the API returns one number per row for the whole range, so they aren't compared then.
 */
export function useBreakdowns(projectId: string, view: AnalyticsView, params: BreakdownsParams) {
  const { enabled } = params;
  const connection = useConnection();
  const main = useQuery({
    ...projectBreakdownsOptions(connection, projectId, view.request),
    enabled,
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(view);
  const displayedView = main.isPlaceholderData ? last : view;
  if (displayedView !== last) setLast(displayedView);
  const problem = changeProblem(displayedView, params);
  const isCompared = displayedView.compared !== null && problem === null;
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
    changeProblem: problem,
    isPrevious: main.isPlaceholderData,
    error,
    loadedAtMs: main.dataUpdatedAt,
    retry: () => void main.refetch(),
    before: isCompared ? compared.data : undefined,
    beforeError: isCompared ? beforeError : null,
    retryBefore: () => void compared.refetch(),
  };
}
