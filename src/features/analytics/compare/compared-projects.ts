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

import { isBeforeCreation, sinceCreation } from '../model/creation.ts';
import { exactText } from '../model/format.ts';
import { byMetric, joinTraffic } from '../model/series.ts';
import { isCount, isMeanOfNobody, unroundedTotalOf } from '../model/totals.ts';
import { type AnalyticsView, type Period, steps, type TrafficSeries } from '../model/types.ts';
import { bucketLabels, formatOf, pointsOf, seriesName } from '../traffic/chart-data.ts';

export interface ComparedProject {
  readonly id: string;
  /** The ID until the name has loaded. */
  readonly name: string;
  readonly isNamePending: boolean;
  readonly color: string;
  /** Null until it has loaded. */
  readonly series: TrafficSeries | null;
  readonly error: Error | null;
  /** Why there is nothing to compare with. */
  readonly comparisonError: Error | null;
  readonly retry: () => void;
}

/** The traffic of several projects, one request each, and one more to compare it. Each fails on its own. */
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
          return {
            name: name ?? id,
            isNamePending: isPending && name === null,
            createdAt: data?.created_at,
          };
        }),
      [client, connection, ids],
    ),
  });
  const { compared } = view;
  const combine = useCallback(
    (results: readonly UseQueryResult<Analytics>[]) =>
      results.map(({ data, dataUpdatedAt, error, refetch }) => ({
        response: data === undefined ? undefined : { data, atMs: dataUpdatedAt },
        error,
        refetch,
      })),
    [],
  );
  const traffic = useQueries({
    queries: ids.map((id) => projectAnalyticsOptions(connection, id, view.request)),
    combine,
  });
  // Only projects that have traffic are asked for more of it, and only once the chart has its lines.
  const before = useQueries({
    queries:
      compared === null
        ? []
        : ids.map((id, index) => ({
            ...projectAnalyticsOptions(connection, id, compared.request, 'background'),
            enabled: traffic[index]?.response !== undefined,
          })),
    combine,
  });
  return useMemo(
    () =>
      ids.map((id, index): ComparedProject => {
        const { name = id, isNamePending = true, createdAt } = names[index] ?? {};
        const [main, earlier] = [traffic[index], before[index]];
        return {
          id,
          name,
          isNamePending,
          color: `var(--series-${index + 1})`,
          series:
            main?.response === undefined
              ? null
              : sinceCreation(
                  joinTraffic(view, main.response, earlier?.response),
                  createdAt,
                  view.granularity,
                ),
          error: main?.error ?? null,
          comparisonError: earlier?.error ?? null,
          retry: () => {
            if (main?.error) void main.refetch();
            if (earlier?.error) void earlier.refetch();
          },
        };
      }),
    [ids, names, traffic, before, view],
  );
}

/** Whether a project's traffic, or what it is compared with, is still loading. */
export const isProjectPending = (
  { series, error, comparisonError }: ComparedProject,
  { compared }: Pick<AnalyticsView, 'compared'>,
): boolean =>
  series === null
    ? error === null
    : compared !== null && comparisonError === null && series.metrics.visitors.totalBefore === null;

/** What counts as 100: one bucket, or the average of several. */
export interface IndexBase {
  readonly value: number;
  /** The starts of the first and the last bucket. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** How many buckets the base has. A single day could be a Sunday, and then every other day would look like a rise. */
export const baseLength = (
  { granularity, days }: Pick<AnalyticsView, 'granularity' | 'days'>,
  period: Period | null,
): number => (granularity === 'daily' && period === null && days >= 14 ? 7 : 1);

/** Starts at the first complete bucket above zero, because nothing can be a percentage of zero. */
function baseOf(
  { metrics }: TrafficSeries,
  metric: Metric,
  points: readonly ChartPoint[],
  length: number,
): IndexBase | null {
  const first = points.findIndex(({ value, running }) => value !== null && value > 0 && !running);
  const indexes = [...points.keys()]
    .slice(first, first + length)
    .filter((index) => points[index]?.running === false && metrics[metric].buckets[index]?.value !== null);
  const [from, to] = [points[indexes[0] ?? -1], points[indexes.at(-1) ?? -1]];
  if (first === -1 || from === undefined || to === undefined) return null;
  const total = unroundedTotalOf(
    metric,
    indexes.map((index) => byMetric((name) => metrics[name].buckets[index]?.value ?? null)),
  );
  return {
    value: isCount(metric) ? total / indexes.length : total,
    fromMs: from.startMs,
    toMs: to.startMs,
  };
}

export interface ComparedLine extends Pick<ComparedProject, 'id' | 'name' | 'color'> {
  /** The API's total. Null for an average without visitors. */
  readonly total: number | null;
  /** Null if it isn't loaded, too. */
  readonly totalBefore: number | null;
  readonly points: readonly ChartPoint[];
  /** Null if no complete bucket is above zero. */
  readonly base: IndexBase | null;
  /** `points` as multiples of the base; all gaps without one. */
  readonly indexed: readonly ChartPoint[];
  /** Whether the range, or the one it is compared with, began before the project was created. */
  readonly isYoung: boolean;
}

export function comparedLine(
  { id, name, color }: Pick<ComparedProject, 'id' | 'name' | 'color'>,
  series: TrafficSeries,
  metric: Metric,
  unsureBeforeMs: number,
  length: number,
): ComparedLine {
  const points = pointsOf(series, metric, unsureBeforeMs);
  const base = baseOf(series, metric, points, length);
  return {
    id,
    name,
    color,
    total: isMeanOfNobody(series, metric) ? null : series.metrics[metric].total,
    totalBefore: isMeanOfNobody(series, metric, 'totalBefore') ? null : series.metrics[metric].totalBefore,
    points,
    base,
    indexed: points.map((point) => ({
      ...point,
      value: point.value === null || base === null ? null : (point.value / base.value) * 100,
      missing: base === null ? 'no baseline' : point.missing,
    })),
    isYoung: isBeforeCreation(series),
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
  { period, isIndexed }: { readonly period: Period | null; readonly isIndexed: boolean },
): LinesData {
  const by = period ?? granularity;
  const name = seriesName(metric, period);
  return {
    name: isIndexed ? `Indexed ${name.toLowerCase()}` : name,
    range: label,
    step: steps[by],
    format: isIndexed ? indexFormat : formatOf(metric),
    bucket: bucketLabels[by],
    lines: lines.map(({ id, name: project, color, points, indexed }) => ({
      id,
      name: project,
      color,
      points: isIndexed ? indexed : points,
    })),
  };
}
