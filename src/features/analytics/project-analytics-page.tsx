import { Suspense, useCallback, useEffect, useEffectEvent } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { projectName } from '@/domain/project-labels.ts';
import { useProject } from '@/domain/use-project.ts';
import { formatCount } from '@/lib/numbers.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';

import { useBreakdowns } from './breakdowns/use-breakdowns.ts';
import type { AnalyticsSearch } from './model/search.ts';
import type { TrafficOptions } from './model/types.ts';
import { noTraffic, NoTraffic } from './no-traffic.tsx';
import { usePollInterval, useRealtime } from './realtime/use-realtime.ts';
import { TrafficView } from './traffic/traffic-view.tsx';
import { useTrafficPage } from './traffic/use-traffic.ts';

// Below the chart, so its code can load later.
const BreakdownPanels = lazyWithRetry(
  async () => (await import('./breakdowns/breakdown-panels.tsx')).BreakdownPanels,
);

interface ProjectAnalyticsPageProps {
  readonly projectId: string;
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
}

/** The traffic of a project over time, by where it comes from, and right now (spec §4.21). */
export function ProjectAnalyticsPage({ projectId, search, setSearch }: ProjectAnalyticsPageProps) {
  const connection = useConnection();
  const { project, retry: reloadProject } = useProject(projectId);
  const optionsOf = useCallback<TrafficOptions>(
    (range) => projectAnalyticsOptions(connection, projectId, range),
    [connection, projectId],
  );
  const name = project ? projectName(project) : projectId;
  const createdAt = project?.created_at;
  const page = useTrafficPage({ search, setSearch, optionsOf, projectId, createdAt, name });
  const { displayed, error, view, today, retry } = page;
  const reason = noTraffic(project?.is_published, error, displayed !== null);
  const breakdowns = useBreakdowns(projectId, view, {
    today,
    enabled: reason === null,
    hasBaseline: (displayed?.series.noBaselineUntil ?? null) === null,
  });
  // Only the project itself says whether the app was taken offline or the project is gone.
  const notFound = isNotFound(error) ? error : null;
  const onNotFound = useEffectEvent(() => {
    if (project?.is_published !== false) reloadProject();
  });
  useEffect(() => {
    if (notFound !== null) onNotFound();
  }, [notFound]);
  if (reason !== null) return <NoTraffic reason={reason} onRetry={retry} projectId={projectId} />;
  return (
    <TrafficView page={page} aside={<VisitorsNow projectId={projectId} />}>
      {/* Without visitors, only the chart is shown, and it says "No visitors". */}
      {displayed?.series.empty !== true && (
        <Suspense fallback={<div className="h-225" />}>
          <BreakdownPanels projectId={projectId} name={name} {...{ breakdowns, search, setSearch }} />
        </Suspense>
      )}
    </TrafficView>
  );
}

/** Current visitors, for a page's header. Renders nothing if they can't be loaded. */
function VisitorsNow({ projectId }: { readonly projectId: string }) {
  const { paused } = usePollInterval();
  const { data, error } = useRealtime(projectId);
  if (error !== null) return null;
  // Reserves the space, so that nothing moves when it loads.
  if (data === undefined) return <span aria-hidden className="block h-5 min-w-28" />;
  const { current_visitors: current } = data;
  return (
    <TooltipText
      text={`Visits with a page view in the last ${limits.realtimeActiveMinutes} minutes${paused ? ', before the pause' : ''}`}
      className="flex h-5 min-w-28 items-center justify-end rounded-xs max-md:justify-start"
    >
      <StatusDot tone={current > 0 && !paused ? 'good' : 'hollow'}>
        <span className="tabular">
          {formatCount(current, 'visitor')} {paused ? 'when paused' : 'now'}
        </span>
      </StatusDot>
    </TooltipText>
  );
}
