import { useQueries } from '@tanstack/react-query';

import { type AnalyticsRange, projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isOutOfReach } from '@/api/errors/error-guards.ts';
import type { Analytics } from '@/contract/resources/analytics.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { startOf, dayMs } from '@/lib/utc-days.ts';

import { addDays } from '../model/days.ts';
import { dailyTraffic, moverDays, type MoverPeriod } from '../model/movers.ts';
import { requestOf } from '../model/ranges.ts';
import type { CountMetric } from '../model/totals.ts';
import type { AnalyticsView, Day, DayRange } from '../model/types.ts';

interface Project {
  readonly id: string;
  readonly name: string;
}

/** The days that movers need, including those of their sparklines. One response serves every range within them. */
export const recentDays = (today: Day): DayRange => ({
  from: addDays(today, -moverDays),
  to: addDays(today, -1),
});

/** What to request of a project for its total in a view: counts by hour and by day differ (spec §2.17). */
export function ownRequest(view: AnalyticsView, today: Day): AnalyticsRange {
  const recent = recentDays(today);
  const isRecent = view.range.from >= recent.from && view.range.to <= recent.to;
  return view.granularity === 'daily' && isRecent ? requestOf(recent, 'daily') : view.request;
}

/** The total of a day range within a longer response. */
export function totalIn({ time_series }: Analytics, metric: CountMetric, { from, to }: DayRange): number {
  const [startMs, endMs] = [startOf(from), startOf(to) + dayMs];
  return time_series[metric].data.reduce((sum, { timestamp, value }) => {
    const ms = Date.parse(timestamp);
    return ms >= startMs && ms < endMs ? sum + value : sum;
  }, 0);
}

/** Visitors of each day, oldest first. A day missing in the response has none. */
export function visitorDays({ time_series }: Analytics, { from, to }: DayRange): readonly number[] {
  const startMs = startOf(from);
  const days = Array.from({ length: (startOf(to) - startMs) / dayMs + 1 }, () => 0);
  for (const { timestamp, value } of time_series.visitors.data) {
    const index = Math.floor((Date.parse(timestamp) - startMs) / dayMs);
    if (index in days) days[index] = value;
  }
  return days;
}

/**
 * Sends one request for each project, in the background. Each can fail on its own. Cached responses are returned even
 * if not enabled.
 */
export function useOwnTraffic(projects: readonly Project[], request: AnalyticsRange, enabled: boolean) {
  const connection = useConnection();
  const results = useQueries({
    queries: projects.map(({ id }) => ({
      ...projectAnalyticsOptions(connection, id, request, 'background'),
      enabled: (query: { readonly state: { readonly error: Error | null } }) =>
        enabled && !isOutOfReach(query.state.error),
    })),
  });
  const failed = results.filter(({ error, data }) => error !== null && data === undefined);
  return {
    responses: new Map(
      results.flatMap(({ data }, index) => {
        const id = projects[index]?.id;
        return data === undefined || id === undefined ? [] : [[id, data] as const];
      }),
    ),
    /** The requests that have ended, with or without data. */
    done: results.filter(({ isPending }) => !isPending).length,
    errors: failed.flatMap(({ error }) => error ?? []),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

export type OwnTraffic = ReturnType<typeof useOwnTraffic>;

/** The visitors that the movers compare, as loaded so far. */
export function useRecentTraffic(
  projects: readonly Project[],
  { today, period }: { readonly today: Day; readonly period: MoverPeriod },
  enabled: boolean,
) {
  const recent = recentDays(today);
  const { responses, ...progress } = useOwnTraffic(projects, requestOf(recent, 'daily'), enabled);
  const days = new Map([...responses].map(([id, response]) => [id, visitorDays(response, recent)] as const));
  const compared = projects.flatMap((project) => {
    const values = days.get(project.id);
    return values === undefined ? [] : [{ ...project, ...dailyTraffic(values, period) }];
  });
  return { ...progress, days, compared };
}
