import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';

import type { AnalyticsRange, workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import type { ChartHandle } from '@/ui/chart/types.ts';
import { useNow } from '@/ui/time/use-now.ts';

import type { ExportSource } from '../export/export-items.tsx';
import { dayOf, startOf } from '../model/days.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import { joinTraffic } from '../model/series.ts';
import type { AnalyticsView, DayRange, DisplayedTraffic } from '../model/types.ts';
import { viewOf } from '../model/view.ts';
import { placeNotes, useChartNotes } from '../notes/use-chart-notes.ts';

/** The query of a range, for a project or for a workspace. */
export type TrafficOptions = (range: AnalyticsRange) => ReturnType<typeof workspaceAnalyticsOptions>;

const noRange = { startsAt: '', endsAt: '', granularity: 'daily' } as const;

/** The traffic of a view and of the range it is compared with. `optionsOf` must be stable between renders. */
export function useTraffic(view: AnalyticsView, optionsOf: TrafficOptions) {
  const { compared } = view;
  // The route's loader sends this request; a refusal isn't asked for twice.
  const main = useQuery({ ...optionsOf(view.request), retryOnMount: false });
  const before = useQuery({ ...optionsOf(compared?.request ?? noRange), enabled: compared !== null });
  const error = useStickyError(main);
  const comparisonError = useStickyError(before);
  const joined = useMemo((): DisplayedTraffic | null => {
    if (main.data === undefined) return null;
    const comparison =
      compared === null || before.data === undefined
        ? undefined
        : { data: before.data, atMs: before.dataUpdatedAt };
    return { view, series: joinTraffic(view, { data: main.data, atMs: main.dataUpdatedAt }, comparison) };
  }, [view, compared, main.data, main.dataUpdatedAt, before.data, before.dataUpdatedAt]);
  const [last, setLast] = useState<DisplayedTraffic | null>(joined);
  if (joined !== null && joined !== last) setLast(joined);
  return {
    /** Null until the first range is loaded. */
    displayed: joined ?? last,
    /** Whether `displayed` isn't the requested range yet. */
    pending: joined === null,
    loadedAtMs: main.dataUpdatedAt,
    error,
    comparisonError: compared === null || (joined === null && error !== null) ? null : comparisonError,
    retry: () => void main.refetch(),
    retryComparison: () => void before.refetch(),
  };
}

interface TrafficPageParams {
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
  readonly optionsOf: TrafficOptions;
  /** Null for the whole workspace. */
  readonly projectId: string | null;
  /** The name in exported files. */
  readonly name: string;
}

export type TrafficPage = ReturnType<typeof useTrafficPage>;

/** Everything that the pages of a project and of a workspace share: numbers, notes, export. */
export function useTrafficPage({ search, setSearch, optionsOf, projectId, name }: TrafficPageParams) {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const today = dayOf(now);
  const view = useMemo(() => viewOf(search, startOf(today)), [search, today]);
  const traffic = useTraffic(view, optionsOf);
  const { displayed, pending } = traffic;
  const chart = useRef<ChartHandle>(null);
  const chartNotes = useChartNotes(workspaceId, projectId);
  const notes = useMemo(() => placeNotes(chartNotes, displayed?.view ?? view), [chartNotes, displayed, view]);
  const [noteDays, setNoteDays] = useState<DayRange | null>(null);
  const addNote = useCallback((startMs: number) => {
    const day = dayOf(startMs);
    setNoteDays({ from: day, to: day });
  }, []);
  const of = projectId === null ? ('workspace' as const) : ('project' as const);
  // While another range loads, the numbers on screen don't belong to it.
  const file: ExportSource['file'] =
    displayed === null || pending
      ? null
      : (make) => make.trafficFile(displayed, { of, place: name }, notes, now);
  return { ...traffic, search, setSearch, projectId, of, today, view, chart, notes, noteDays, addNote, file };
}
