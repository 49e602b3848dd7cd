import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isOutOfReach } from '@/api/errors/error-guards.ts';
import { operationAllowed, useAccess } from '@/api/permissions/permissions.ts';
import type { ProjectFilters } from '@/api/projects/project-query.ts';
import { getProjectAnalytics } from '@/contract/operations/analytics.ts';
import { useInView } from '@/domain/use-in-view.ts';
import { twoWeeks, type Weeks, weeksOf } from '@/domain/weeks.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { type ProjectRow, workspaceOf } from '../rows.ts';
import type { CountId } from '../search.ts';
import type { ProjectCounts } from '../use-sorted-rows.ts';
import {
  type CountsData,
  countsOptions,
  itemsOf,
  maxPages,
  type Reading,
  reasonOf,
  useInventoryItem,
} from './inventory-counts.ts';

interface CellProps {
  readonly row: ProjectRow;
  readonly projectId: string;
}

interface TrafficCellProps {
  readonly row: ProjectRow;
  readonly id: CountId | 'traffic';
  readonly filters: ProjectFilters;
}

/** A number of the inventory, or the traffic of one project. Nothing loads for rows that aren't on screen. */
export function TrafficCell({ row, id, filters }: TrafficCellProps) {
  if (row.id === null) return null;
  if (id === 'traffic') return <Trend row={row} projectId={row.id} />;
  return <Count row={row} projectId={row.id} id={id} filters={filters} />;
}

function Count({
  row,
  projectId,
  id,
  filters,
}: CellProps & Omit<TrafficCellProps, 'row' | 'id'> & { readonly id: CountId }) {
  const [inView, ref] = useInView();
  const target = { connection: row.source.connection, workspaceId: workspaceOf(row), filters };
  const item = useInventoryItem(target, projectId, inView);
  if (item.state === 'loading') return <Loading inView={inView} ref={ref} />;
  if (item.state === 'unavailable') return <Unavailable reason={item.reason} />;
  const count = item.value.counts[id];
  if (count === undefined) return <Unavailable reason="The API doesn’t return this number." />;
  return formatNumber(count);
}

function Trend({ row, projectId }: CellProps) {
  const [inView, ref] = useInView();
  const traffic = useTraffic(row, projectId, inView);
  if (traffic.state === 'loading') return <Loading inView={inView} ref={ref} />;
  if (traffic.state === 'unavailable') return <Unavailable reason={traffic.reason} />;
  const { days, last } = traffic.value;
  return (
    <span className="flex items-center justify-end gap-2.5">
      <span className="w-14 shrink-0">
        <Sparkline points={days.map((value) => ({ value }))} />
      </span>
      <span className="min-w-10">
        {formatNumber(last)}
        <span className="sr-only"> visitors in 7 days</span>
      </span>
    </span>
  );
}

/** Sends one request per row, because the inventory has no daily counts. */
function useTraffic(row: ProjectRow, projectId: string, inView: boolean): Reading<Weeks> {
  const { connection } = row.source;
  const now = useNow();
  const { scopes } = useAccess(connection);
  // The list itself already needs this plan.
  const allowed = operationAllowed(scopes, getProjectAnalytics, null);
  // Only published projects have analytics (spec §4.21).
  const isOffline = row.project?.is_published === false;
  const { data, error } = useQuery({
    ...projectAnalyticsOptions(connection, projectId, twoWeeks(now), 'background'),
    enabled: (query) => inView && !isOffline && allowed.allowed && !isOutOfReach(query.state.error),
  });
  if (isOffline) return { state: 'unavailable', reason: 'Not published, so its traffic isn’t available.' };
  if (data !== undefined) return { state: 'loaded', value: weeksOf(data.time_series.visitors, now) };
  if (!allowed.allowed) return { state: 'unavailable', reason: allowed.reason };
  return error === null ? { state: 'loading' } : { state: 'unavailable', reason: reasonOf(error) };
}

interface LoadingProps {
  readonly inView: boolean;
  readonly ref: (element: Element | null) => void;
}

function Loading({ inView, ref }: LoadingProps) {
  return (
    <span ref={ref} className="inline-block py-1 align-middle print:hidden">
      <Skeleton still={!inView} className="h-3 w-9" />
      <span className="sr-only">Loading</span>
    </span>
  );
}

function Unavailable({ reason }: { readonly reason: string }) {
  return (
    <Tooltip text={reason} described={false}>
      <Dash meaning={reason} />
    </Tooltip>
  );
}

interface TrafficSortProps {
  readonly rows: readonly ProjectRow[];
  readonly filters: ProjectFilters;
  readonly onCounts: (counts: ProjectCounts) => void;
  /** Called if no workspace has the counts. */
  readonly onFail: () => void;
}

const combine = (results: readonly UseQueryResult<CountsData>[]) => ({
  isPending: results.some(({ isPending }) => isPending),
  loaded: results.flatMap(({ data }) => data ?? []),
  error: results.find(({ error }) => error !== null)?.error ?? null,
});

/** Loads what a list sorted by a count needs: the whole inventory of each workspace, in pages that the cells use as well. */
export function TrafficSort({ rows, filters, onCounts, onFail }: TrafficSortProps) {
  const client = useQueryClient();
  const places = useMemo(() => new Map(rows.map((row) => [workspaceOf(row), row.source.connection])), [rows]);
  const { isPending, loaded, error } = useQueries({
    queries: [...places].map(([workspaceId, connection]) => {
      const options = countsOptions({ connection, workspaceId, filters });
      return {
        queryKey: [...options.queryKey, 'all pages'],
        queryFn: () => client.fetchInfiniteQuery({ ...options, staleTime: 0, pages: maxPages }),
        staleTime: options.staleTime,
        retryOnMount: false,
      };
    }),
    combine,
  });
  const counts = useMemo(
    () =>
      new Map(loaded.flatMap((data) => [...itemsOf(data)].map(([id, item]) => [id, item.counts] as const))),
    [loaded],
  );
  const isLoaded = !isPending && places.size > 0;
  const finish = useEffectEvent(() => {
    if (error === null || loaded.length > 0) {
      onCounts(counts);
      return;
    }
    onFail();
    toast({ tone: 'bad', title: 'Couldn’t sort by this column', description: describeError(error).meaning });
  });
  useEffect(() => {
    if (isLoaded) finish();
  }, [isLoaded, counts]);
  return null;
}
