import { queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { loadData } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import type { QueryValues } from '@/contract/operation.ts';
import {
  getProjectAnalytics,
  getProjectAnalyticsBreakdowns,
  getWorkspaceAnalytics,
} from '@/contract/operations/analytics.ts';

/** The requested time range, both ends inclusive (spec §4.21). */
export interface AnalyticsRange {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly granularity: NonNullable<QueryValues<typeof getWorkspaceAnalytics>['granularity']>;
}

/**
 * A visit can last into the next hour and change the traffic of an hour that has passed. After that, traffic is
 * final.
 */
const settledMs = 3_600_000;
const staleTimeOf =
  ({ endsAt }: Pick<AnalyticsRange, 'endsAt'>) =>
  ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.parse(endsAt) + settledMs ? 30 * 60_000 : 60_000;

/** A workspace's traffic, including deleted projects (spec §4.21). */
export const workspaceAnalyticsOptions = (
  connection: Connection,
  workspaceId: string,
  { startsAt, endsAt, granularity }: AnalyticsRange,
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getWorkspaceAnalytics', { workspaceId, startsAt, endsAt, granularity }),
    queryFn: ({ signal }) =>
      loadData(connection, getWorkspaceAnalytics, {
        path: { workspace_id: workspaceId },
        query: { starts_at: startsAt, ends_at: endsAt, granularity },
        signal,
      }),
    staleTime: staleTimeOf({ endsAt }),
  });

/** A published project's traffic; 404 while it is offline (spec §4.21). */
export const projectAnalyticsOptions = (
  connection: Connection,
  projectId: string,
  { startsAt, endsAt, granularity }: AnalyticsRange,
  priority: Priority = 'interactive',
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProjectAnalytics', { projectId, startsAt, endsAt, granularity }),
    queryFn: ({ signal }) =>
      loadData(connection, getProjectAnalytics, {
        path: { project_id: projectId },
        query: { starts_at: startsAt, ends_at: endsAt, granularity },
        signal,
        priority,
      }),
    staleTime: staleTimeOf({ endsAt }),
  });

/** At most ten pages, sources, devices, and countries, over the whole UTC days of the range (spec §4.21). */
export const projectBreakdownsOptions = (
  connection: Connection,
  projectId: string,
  { startsAt, endsAt }: Pick<AnalyticsRange, 'startsAt' | 'endsAt'>,
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProjectAnalyticsBreakdowns', { projectId, startsAt, endsAt }),
    queryFn: ({ signal }) =>
      loadData(connection, getProjectAnalyticsBreakdowns, {
        path: { project_id: projectId },
        query: { starts_at: startsAt, ends_at: endsAt },
        signal,
      }),
    staleTime: staleTimeOf({ endsAt }),
  });
