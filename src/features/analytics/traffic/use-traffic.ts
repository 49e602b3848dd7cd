import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { AnalyticsRange, workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { dayOf, startOf } from '../model/days.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import { joinTraffic } from '../model/series.ts';
import type { AnalyticsView, TrafficSeries } from '../model/types.ts';
import { viewOf } from '../model/view.ts';

/** What is read for a range: the traffic of a project, or of a workspace. */
export type LoadedTraffic = (range: AnalyticsRange) => ReturnType<typeof workspaceAnalyticsOptions>;

/** Numbers, with the view that they belong to: while another range is read, these are still those of the last. */
export interface DisplayedTraffic {
  readonly view: AnalyticsView;
  readonly series: TrafficSeries;
}

export interface Traffic {
  /** What the address asks for. */
  readonly view: AnalyticsView;
  /** Null until some range was read. */
  readonly shown: DisplayedTraffic | null;
  /** Whether `shown` is not what is asked for yet. */
  readonly pending: boolean;
  /** When the numbers of the range are from; 0 until they were read. */
  readonly readAtMs: number;
  /** The last try to read what is asked for failed; what is shown, if it is not pending, was read before. */
  readonly error: Error | null;
  /** What the range is compared with could not be read, whatever of it was read before. */
  readonly comparisonError: Error | null;
  readonly retry: () => void;
  readonly retryComparison: () => void;
}

/** What an address means today. It changes at midnight in UTC only. */
export function useAnalyticsView(search: AnalyticsSearch): AnalyticsView {
  const today = dayOf(useNow());
  return useMemo(() => viewOf(search, startOf(today)), [search, today]);
}

const nothing = { startsAt: '', endsAt: '', granularity: 'daily' } as const;

/** The traffic of a view, and of what it is compared with. `read` stays the same between renders. */
export function useTraffic(view: AnalyticsView, read: LoadedTraffic): Traffic {
  const { compared } = view;
  // The route asks when the page is opened; what it was just refused is not asked for twice.
  const main = useQuery({ ...read(view.request), retryOnMount: false });
  // This no route asks for.
  const before = useQuery({ ...read(compared?.request ?? nothing), enabled: compared !== null });
  const error = useStickyError(main);
  const comparisonError = useStickyError(before);
  const joined = useMemo((): DisplayedTraffic | null => {
    if (main.data === undefined) return null;
    const answered =
      compared === null || before.data === undefined
        ? undefined
        : { data: before.data, atMs: before.dataUpdatedAt };
    return { view, series: joinTraffic(view, { data: main.data, atMs: main.dataUpdatedAt }, answered) };
  }, [view, compared, main.data, main.dataUpdatedAt, before.data, before.dataUpdatedAt]);
  const [last, setLast] = useState<DisplayedTraffic | null>(joined);
  if (joined !== null && joined !== last) setLast(joined);
  return {
    view,
    shown: joined ?? last,
    pending: joined === null,
    readAtMs: main.dataUpdatedAt,
    error,
    comparisonError: compared === null || (joined === null && error !== null) ? null : comparisonError,
    retry: () => void main.refetch(),
    retryComparison: () => void before.refetch(),
  };
}
