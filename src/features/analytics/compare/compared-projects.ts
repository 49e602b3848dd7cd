import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import type { Analytics } from '@/contract/resources/analytics.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Metric } from '@/contract/values.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { cachedName } from '@/domain/use-project.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ChartFormat, ChartPoint, LinesData } from '@/ui/chart/types.ts';

import { exactText } from '../model/format.ts';
import { metricLabels } from '../model/metric-labels.ts';
import { joinTraffic } from '../model/series.ts';
import { isMeanOfNobody } from '../model/totals.ts';
import type { AnalyticsView, TrafficSeries } from '../model/types.ts';
import { bucketLabels, formatOf, pointsOf } from '../traffic/chart-data.ts';

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

export interface ComparedLine extends Pick<ComparedProject, 'id' | 'name' | 'color'> {
  /** The API's total. Null for an average without visitors. */
  readonly total: number | null;
  readonly points: readonly ChartPoint[];
  /** The bucket that counts as 100. Null if no complete bucket is above zero. */
  readonly base: ChartPoint | null;
  /** `points` as multiples of the base; all gaps without one. */
  readonly indexed: readonly ChartPoint[];
}

export function comparedLine(
  { id, name, color }: Pick<ComparedProject, 'id' | 'name' | 'color'>,
  series: TrafficSeries,
  metric: Metric,
  unsureBeforeMs: number,
): ComparedLine {
  const points = pointsOf(series, metric, unsureBeforeMs);
  // Nothing can be a percentage of zero.
  const base = points.find(({ value, running }) => value !== null && value > 0 && !running) ?? null;
  const full = base?.value ?? null;
  return {
    id,
    name,
    color,
    total: isMeanOfNobody(series, metric) ? null : series.metrics[metric].total,
    points,
    base,
    indexed: points.map((point) => ({
      ...point,
      value: point.value === null || full === null ? null : (point.value / full) * 100,
      missing: full === null ? 'no baseline' : point.missing,
    })),
  };
}

const indexFormat: ChartFormat = {
  value: (value) => formatNumber(value, 1),
  tick: (value) => formatNumber(value),
  exact: exactText,
  scale: 'ratio',
};

export function linesOf(
  lines: readonly ComparedLine[],
  metric: Metric,
  { label, granularity }: Pick<AnalyticsView, 'label' | 'granularity'>,
  isIndexed: boolean,
): LinesData {
  const { name } = metricLabels[metric];
  return {
    name: isIndexed ? `Indexed ${name.toLowerCase()}` : name,
    range: label,
    step: granularity === 'daily' ? 'day' : 'hour',
    format: isIndexed ? indexFormat : formatOf(metric),
    bucket: bucketLabels(granularity),
    lines: lines.map(({ id, name: project, color, points, indexed }) => ({
      id,
      name: project,
      color,
      points: isIndexed ? indexed : points,
    })),
  };
}
