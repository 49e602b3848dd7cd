import { queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { loadData } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { recoveryInterval } from '@/api/query-client.ts';
import { getProjectAnalytics } from '@/contract/operations/analytics.ts';
import { dayMs, hourMs } from '@/lib/utc-days.ts';
import type { FirstHour } from '@/local/deployment-history.ts';

const weekMs = 7 * dayMs;
const refetchIntervalMs = 60_000;

/** Traffic in the first hour after a release, compared with the same minutes a week before if the project existed. */
interface ReleaseTraffic {
  readonly traffic: FirstHour;
  readonly untilMs: number;
  readonly isComplete: boolean;
}

/**
 * Sends up to two requests a minute in the background, and only while the page is visible. With hourly granularity, the API
 * counts between the two exact times (spec §4.21), so both sides cover the same minutes.
 */
export const releaseWatchOptions = (
  connection: Connection,
  projectId: string,
  sinceMs: number,
  createdAt: string | null | undefined,
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProjectAnalytics', { projectId, releasedAt: sinceMs }),
    queryFn: async ({ signal }): Promise<ReleaseTraffic> => {
      const untilMs = Math.min(Math.max(Date.now(), sinceMs), sinceMs + hourMs - 1);
      const totals = async (shiftMs: number) => {
        const { time_series } = await loadData(connection, getProjectAnalytics, {
          path: { project_id: projectId },
          query: {
            starts_at: new Date(sinceMs - shiftMs).toISOString(),
            ends_at: new Date(untilMs - shiftMs).toISOString(),
            granularity: 'hourly',
          },
          signal,
          priority: 'background',
        });
        return time_series;
      };
      // An unknown date of creation doesn't hide the comparison (spec §2.3).
      const hasBaseline = !(Date.parse(createdAt ?? '') > sinceMs - weekMs);
      const [after, before] = await Promise.all([totals(0), hasBaseline ? totals(weekMs) : undefined]);
      return {
        traffic: {
          visitors: after.visitors.total,
          pageviews: after.pageviews.total,
          visitors_before: before?.visitors.total,
          pageviews_before: before?.pageviews.total,
        },
        untilMs,
        isComplete: untilMs === sinceMs + hourMs - 1,
      };
    },
    staleTime: ({ state: { data } }) => (data?.isComplete === true ? Infinity : refetchIntervalMs / 2),
    refetchInterval: (query) => {
      if (query.state.error !== null) return recoveryInterval(query);
      return query.state.data?.isComplete === true ? false : refetchIntervalMs;
    },
    refetchIntervalInBackground: false,
  });
