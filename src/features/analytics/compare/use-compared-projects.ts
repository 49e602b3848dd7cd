import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import type { Analytics } from '@/contract/resources/analytics.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { cachedName } from '@/domain/use-project.ts';

import { joinTraffic } from '../model/series.ts';
import type { AnalyticsView, TrafficSeries } from '../model/types.ts';

export interface ComparedProject {
  readonly id: string;
  /** The ID until the name has loaded. */
  readonly name: string;
  readonly isNamePending: boolean;
  readonly color: string;
  /** Null until it has loaded. */
  readonly series: TrafficSeries | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The traffic of several projects, one request each. Each fails on its own. */
export function useComparedProjects(ids: readonly string[], view: AnalyticsView): readonly ComparedProject[] {
  const connection = useConnection();
  const client = useQueryClient();
  // Combined results keep their identity while nothing changes, so that the chart isn't redrawn.
  const names = useQueries({
    queries: ids.map((id) => projectOptions(connection, id)),
    combine: useCallback(
      (results: readonly UseQueryResult<Project>[]) =>
        results.map(({ data, isPending }, index) => {
          const id = ids[index] ?? '';
          const name = data === undefined ? cachedName(client, connection, id) : projectName(data);
          return { name: name ?? id, isNamePending: isPending && name === null };
        }),
      [client, connection, ids],
    ),
  });
  const traffic = useQueries({
    queries: ids.map((id) => projectAnalyticsOptions(connection, id, view.request)),
    combine: useCallback(
      (results: readonly UseQueryResult<Analytics>[]) =>
        results.map(({ data, dataUpdatedAt, error, refetch }) => ({
          series: data === undefined ? null : joinTraffic(view, { data, atMs: dataUpdatedAt }, undefined),
          error,
          retry: () => void refetch(),
        })),
      [view],
    ),
  });
  return useMemo(
    () =>
      ids.map((id, index) => ({
        series: null,
        error: null,
        retry: () => undefined,
        ...traffic[index],
        id,
        name: id,
        isNamePending: true,
        ...names[index],
        color: `var(--series-${index + 1})`,
      })),
    [ids, names, traffic],
  );
}
