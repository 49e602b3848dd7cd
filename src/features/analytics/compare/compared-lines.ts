import type { Metric } from '@/contract/values.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ChartFormat, ChartPoint, LinesData } from '@/ui/chart/types.ts';

import { exactText } from '../model/format.ts';
import { metricLabels } from '../model/metric-labels.ts';
import { isMeanOfNobody } from '../model/totals.ts';
import type { AnalyticsView, TrafficSeries } from '../model/types.ts';
import { bucketLabels, formatOf, pointsOf } from '../traffic/chart-data.ts';

interface ComparedProject {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

export interface ComparedLine extends ComparedProject {
  /** The API's total. Null for an average without visitors. */
  readonly total: number | null;
  readonly points: readonly ChartPoint[];
  /** The bucket that counts as 100. Null if no complete bucket is above zero. */
  readonly base: ChartPoint | null;
  /** `points` as multiples of the base; all gaps without one. */
  readonly indexed: readonly ChartPoint[];
}

export function comparedLine(
  { id, name, color }: ComparedProject,
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
