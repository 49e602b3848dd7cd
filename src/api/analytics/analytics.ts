import { queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import type { QueryValues } from '@/contract/operation.ts';
import {
  getProjectAnalytics,
  getProjectAnalyticsBreakdowns,
  getWorkspaceAnalytics,
} from '@/contract/operations/analytics.ts';

/** What of time is asked for; both instants belong to it (spec §4.21). */
export interface AnalyticsRange {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly granularity: NonNullable<QueryValues<typeof getWorkspaceAnalytics>['granularity']>;
}

/** Traffic that is over hardly changes any more; a visit of its last hour may still go on. */
const settledMs = 3_600_000;
const staleTimeOf =
  ({ endsAt }: Pick<AnalyticsRange, 'endsAt'>) =>
  ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.parse(endsAt) + settledMs ? 30 * 60_000 : 60_000;

/** The traffic of a workspace, that of deleted projects included (spec §4.21). */
export const workspaceAnalyticsOptions = (
  connection: Connection,
  workspaceId: string,
  { startsAt, endsAt, granularity }: AnalyticsRange,
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getWorkspaceAnalytics', { workspaceId, startsAt, endsAt, granularity }),
    queryFn: async ({ signal }) =>
      (
        await send(connection, getWorkspaceAnalytics, {
          path: { workspace_id: workspaceId },
          query: { starts_at: startsAt, ends_at: endsAt, granularity },
          signal,
        })
      ).data,
    staleTime: staleTimeOf({ endsAt }),
  });

/** The traffic of a published project; 404 while it is offline (spec §4.21). */
export const projectAnalyticsOptions = (
  connection: Connection,
  projectId: string,
  { startsAt, endsAt, granularity }: AnalyticsRange,
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProjectAnalytics', { projectId, startsAt, endsAt, granularity }),
    queryFn: async ({ signal }) =>
      (
        await send(connection, getProjectAnalytics, {
          path: { project_id: projectId },
          query: { starts_at: startsAt, ends_at: endsAt, granularity },
          signal,
        })
      ).data,
    staleTime: staleTimeOf({ endsAt }),
  });

/** At most ten pages, sources, devices and countries, over the whole UTC days of the range (spec §4.21). */
export const projectBreakdownsOptions = (
  connection: Connection,
  projectId: string,
  { startsAt, endsAt }: Pick<AnalyticsRange, 'startsAt' | 'endsAt'>,
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProjectAnalyticsBreakdowns', { projectId, startsAt, endsAt }),
    queryFn: async ({ signal }) =>
      (
        await send(connection, getProjectAnalyticsBreakdowns, {
          path: { project_id: projectId },
          query: { starts_at: startsAt, ends_at: endsAt },
          signal,
        })
      ).data,
    staleTime: staleTimeOf({ endsAt }),
  });
