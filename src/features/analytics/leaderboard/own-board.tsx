import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { RateLimitWait } from '@/domain/job-status.tsx';
import { useNextPages } from '@/domain/lists/use-all-pages.ts';
import { useRequestCost } from '@/domain/lists/use-request-cost.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { projectName } from '@/domain/project-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { moversOf } from '../model/movers.ts';
import { requestOf } from '../model/ranges.ts';
import { countMetricOf } from '../model/totals.ts';
import { PanelError } from '../panel-error.tsx';
import type { TrafficPage } from '../traffic/use-traffic.ts';
import { MoversCard } from './movers-card.tsx';
import { ownRequest, recentDays, totalIn, useOwnTraffic, useRecentTraffic } from './own-traffic.ts';
import { OwnTrafficErrors, ShareCard } from './share-card.tsx';

/** The most requests that a ranking may take. */
const maxProjects = 200;
const noRows = { items: [], unreadable: [] };

const keyOf = ({ startsAt, endsAt, granularity }: AnalyticsRange) => `${startsAt} ${endsAt} ${granularity}`;

/** The projects to rank: those edited last, up to the limit. */
function usePublishedProjects(page: TrafficPage) {
  // Loads after what the page itself needs.
  const isNext = page.displayed !== null || page.error !== null;
  // Each project's request would be rejected too, and the traffic panel says why.
  const isRefused = page.displayed === null && isForbidden(page.error);
  const enabled = isNext && !isRefused;
  const query = useInfiniteQuery({
    ...projectListOptions(useConnection(), [useWorkspaceId()], { is_published: true }),
    select: projectRows,
    enabled,
  });
  const { items, unreadable } = query.data ?? noRows;
  useNextPages(query, enabled && items.length < maxProjects);
  const isListed =
    query.data !== undefined && (!query.hasNextPage || query.isError || items.length >= maxProjects);
  return {
    /** Empty until all of them are listed. */
    projects: isListed
      ? items.slice(0, maxProjects).map((project) => ({ id: project.id, name: projectName(project) }))
      : [],
    unreadable: unreadable.length,
    isListed,
    /** Whether the workspace has more than are ranked. */
    isCut: items.length > maxProjects || query.hasNextPage,
    isRefused,
    error: useStickyError(query),
    retry: () => void query.refetch(),
  };
}

/**
 * Like `InventoryBoard`, but calculated from each published project's own analytics, because the inventory needs the
 * Enterprise plan.
 */
export function OwnBoard({ page }: { readonly page: TrafficPage }) {
  const { view, today, search } = page;
  const { projects, unreadable, isListed, isCut, isRefused, error, retry } = usePublishedProjects(page);
  const connection = useConnection();
  const count = projects.length;
  const cost = useRequestCost({ rows: 0, details: count, precision: 'exact' }, [connection.id]);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const isRequested = (request: AnalyticsRange) =>
    isListed && (!cost.asksFirst || confirmed.has(keyOf(request)));
  const confirm = (request: AnalyticsRange) => () => setConfirmed(new Set([...confirmed, keyOf(request)]));

  const [recentRequest, rangeRequest] = [requestOf(recentDays(today), 'daily'), ownRequest(view, today)];
  const period = search.moved ?? '7d';
  const recentTraffic = useRecentTraffic(projects, { today, period }, isRequested(recentRequest));
  const { days, compared } = recentTraffic;
  const traffic = useOwnTraffic(projects, rangeRequest, isRequested(rangeRequest));
  const movers = moversOf(compared);
  const { total } = movers;

  const steps = (label: string, request: AnalyticsRange, { done }: { readonly done: number }) => {
    if (!isListed || done >= count) return null;
    if (!isRequested(request))
      return (
        <Button onClick={confirm(request)}>
          {label} ({cost.estimate ?? formatCount(count, 'request')})
        </Button>
      );
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar label={label} value={done / count} />
        <p className="tabular text-ink-2">
          {formatNumber(done)} of {formatCount(count, 'project')}
        </p>
        <RateLimitWait connectionIds={[connection.id]} />
      </div>
    );
  };
  const isPart = isCut || unreadable > 0;
  const emptyState = isListed && count === 0 && (
    <EmptyLine>{isPart ? 'Couldn’t load any published projects' : 'No published projects'}</EmptyLine>
  );
  const metric = countMetricOf(page.search.metric);
  const unvisited = projects.filter(({ id }) => {
    const response = traffic.responses.get(id);
    return response !== undefined && totalIn(response, metric, view.range) === 0;
  }).length;
  // The same responses answer both cards, so one button is enough. Movers come first.
  const isOneRequest = keyOf(recentRequest) === keyOf(rangeRequest);
  const insteadOfMovers =
    isListed && recentTraffic.done === count && compared.length === 0 ? (
      <EmptyLine>Couldn’t load movers</EmptyLine>
    ) : (
      steps(isOneRequest ? 'Load rankings' : 'Find movers', recentRequest, recentTraffic)
    );
  const insteadOfShares =
    isOneRequest && isListed && traffic.done < count && !isRequested(rangeRequest) ? (
      <EmptyLine>Load rankings to see shares</EmptyLine>
    ) : (
      steps('Load rankings', rangeRequest, traffic)
    );
  if (isRefused) return null;
  if (error !== null && !isListed)
    return (
      <Card title="Movers" className="xl:col-span-2">
        <PanelError error={error} what="movers" onRetry={retry} />
      </Card>
    );
  return (
    <>
      <MoversCard
        page={page}
        movers={isListed ? movers : null}
        days={days}
        about="One request per published project."
        instead={emptyState || insteadOfMovers}
        footer={
          compared.length > 0 &&
          recentTraffic.done === count && (
            <>{`${formatCount(compared.length, 'project')} compared: ${formatNumber(total.now)} visitors, previously ${formatNumber(total.before)} (${total.change.text}).`}</>
          )
        }
      />
      <ShareCard
        page={page}
        projects={projects}
        traffic={traffic}
        isPending={!isListed}
        remainderName={isPart ? 'All other traffic' : 'Offline and deleted projects'}
        about={`Counts up to ${maxProjects} published projects (one request each). On the Enterprise plan, this takes fewer requests.`}
        instead={emptyState || insteadOfShares}
        footer={
          <>
            {isCut && count > 0 && (
              <p className="mt-3 text-small text-ink-3">
                Only the {formatNumber(count)} most recently edited projects are ranked.
              </p>
            )}
            {unreadable > 0 && (
              <p className="mt-3 text-small text-ink-3">
                {formatCount(unreadable, 'published project')} couldn’t be displayed.
              </p>
            )}
            {traffic.done === count && unvisited > 0 && (
              <p className="mt-3 text-small text-ink-3">
                {formatCount(unvisited, 'published project')} without visitors in this range.
              </p>
            )}
            <OwnTrafficErrors traffic={traffic} />
          </>
        }
      />
    </>
  );
}
