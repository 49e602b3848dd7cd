import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import type { Metric } from '@/contract/values.ts';
import { useRememberRange } from '@/domain/analytics-range.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { dayOf, startOf } from '@/lib/utc-days.ts';
import type { ChartHandle } from '@/ui/chart/types.ts';
import { useNow } from '@/ui/time/use-now.ts';

import type { ExportSource } from '../export/export-items.tsx';
import { sinceCreation } from '../model/creation.ts';
import { localDaysProblem, localHours, withLocalPageviews } from '../model/local-days.ts';
import { periodOf } from '../model/periods.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import { joinTraffic } from '../model/series.ts';
import { isCount } from '../model/totals.ts';
import type {
  AnalyticsView,
  Day,
  DayRange,
  DisplayedTraffic,
  TrafficOptions,
  TrafficScope,
} from '../model/types.ts';
import { unusualContext, unusualDays } from '../model/unusual-days.ts';
import { viewOf } from '../model/view.ts';
import { placeNotes, useChartNotes } from '../notes/use-chart-notes.ts';

const noRange = { startsAt: '', endsAt: '', granularity: 'daily' } as const;

interface TrafficSource {
  /** Must be stable between renders. */
  readonly optionsOf: TrafficOptions;
  readonly scope: TrafficScope;
  /** When the project was created, if that is known. */
  readonly createdAt?: string | null | undefined;
}

/** The traffic of a view and of the range it is compared with. */
export function useTraffic(view: AnalyticsView, { optionsOf, scope, createdAt }: TrafficSource) {
  const { compared } = view;
  // The route's loader sends this request. A rejected one isn't retried.
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
    const loaded = { data: main.data, atMs: main.dataUpdatedAt };
    const series = joinTraffic(view, loaded, comparison, scope);
    return { view, series: sinceCreation(series, createdAt, view.granularity) };
  }, [view, compared, scope, createdAt, main.data, main.dataUpdatedAt, before.data, before.dataUpdatedAt]);
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
    retry: () => {
      void main.refetch();
      if (before.error !== null) void before.refetch();
    },
    retryComparison: () => void before.refetch(),
  };
}

const noDays = { from: '2000-01-01', to: '2000-01-01' };

/** Page views by local day, where the page asks for them. One request of hours for each range. */
function useLocalPageviews(
  displayed: DisplayedTraffic | null,
  search: AnalyticsSearch,
  { optionsOf, createdAt }: Pick<TrafficSource, 'optionsOf' | 'createdAt'>,
) {
  const view = displayed?.view ?? null;
  const isRequested =
    view !== null &&
    search.tz === 'local' &&
    search.metric === 'pageviews' &&
    localDaysProblem(view) === null &&
    periodOf(view, search.per) === null;
  const compared = view?.compared ?? null;
  const main = useQuery({ ...optionsOf(localHours(view?.range ?? noDays)), enabled: isRequested });
  const before = useQuery({
    ...optionsOf(localHours(compared ?? noDays)),
    enabled: isRequested && compared !== null,
  });
  const local = useMemo(
    () =>
      displayed === null || !isRequested || main.data === undefined
        ? displayed
        : {
            ...displayed,
            series: sinceCreation(
              withLocalPageviews(
                displayed.series,
                displayed.view,
                { data: main.data, atMs: main.dataUpdatedAt },
                before.data && { data: before.data, atMs: before.dataUpdatedAt },
              ),
              createdAt,
              'daily',
            ),
          },
    [displayed, isRequested, createdAt, main.data, main.dataUpdatedAt, before.data, before.dataUpdatedAt],
  );
  return {
    displayed: local,
    error: isRequested ? (main.error ?? before.error) : null,
    retry: () => {
      if (main.error !== null) void main.refetch();
      if (before.error !== null) void before.refetch();
    },
  };
}

const noUnusualDays: ReadonlyMap<number, number> = new Map();

/**
 * Unusual days, keyed by their start, each with its usual value. Takes one request, after the page's own. If it
 * fails, there are no marks.
 */
function useUnusualDays(metric: Metric, today: Day, optionsOf: TrafficOptions, isLoaded: boolean) {
  const context = useQuery({ ...optionsOf(unusualContext(today)), enabled: isLoaded && isCount(metric) });
  const series = context.data?.time_series[metric];
  return useMemo(() => (series === undefined ? noUnusualDays : unusualDays(series)), [series]);
}

interface TrafficPageParams {
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
  readonly optionsOf: TrafficOptions;
  /** Null for the whole workspace. */
  readonly projectId: string | null;
  /** When the project was created, if that is known. */
  readonly createdAt?: string | null | undefined;
  /** The name in exported files. */
  readonly name: string;
}

export type TrafficPage = ReturnType<typeof useTrafficPage>;

/** Everything that the pages of a project and of a workspace share: numbers, notes, export. */
export function useTrafficPage(params: TrafficPageParams) {
  const { search, optionsOf, projectId, createdAt, name } = params;
  const workspaceId = useWorkspaceId();
  useRememberRange(search.range);
  const now = useNow();
  const today = dayOf(now);
  const view = useMemo(() => viewOf(search, startOf(today)), [search, today]);
  const scope = projectId === null ? ('workspace' as const) : ('project' as const);
  const traffic = useTraffic(view, { optionsOf, scope, createdAt });
  const { displayed: utc, pending } = traffic;
  const local = useLocalPageviews(utc, search, { optionsOf, createdAt });
  const { displayed } = local;
  const unusual = useUnusualDays(search.metric ?? 'visitors', today, optionsOf, displayed !== null);
  const chart = useRef<ChartHandle>(null);
  const chartNotes = useChartNotes(workspaceId, projectId);
  const notes = useMemo(() => placeNotes(chartNotes, displayed?.view ?? view), [chartNotes, displayed, view]);
  const isLocal = displayed?.series.hasLocalPageviews === true;
  const marks = useMemo(
    () => (isLocal && displayed !== null ? placeNotes(chartNotes, displayed.view, 'local') : notes),
    [isLocal, chartNotes, displayed, notes],
  );
  const [noteDays, setNoteDays] = useState<DayRange | null>(null);
  const addNote = (startMs: number) => {
    const day = dayOf(startMs);
    setNoteDays({ from: day, to: day });
  };
  // While another range loads, the numbers on screen don't belong to it.
  const file: ExportSource['file'] =
    utc === null || pending
      ? null
      : (make) =>
          make.trafficFile(
            utc,
            { scope, place: name },
            notes,
            now,
            isLocal && displayed !== null ? displayed.series.metrics.pageviews.buckets : null,
          );
  const summary: ExportSource['summary'] =
    displayed === null || pending
      ? null
      : (make) => make.trafficSummary(displayed, name, notes, make.datedUrl(location.href, displayed.view));
  return {
    ...params,
    ...traffic,
    displayed,
    /** `displayed` with all metrics by UTC day, as the API counts them. */
    utc,
    local,
    scope,
    today,
    view,
    chart,
    notes,
    /** `notes` placed in the chart. */
    marks,
    noteDays,
    addNote,
    file,
    summary,
    unusual,
  };
}
