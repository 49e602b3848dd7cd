import type { CSSProperties } from 'react';

import type { Metric } from '@/contract/values.ts';
import { formatDuration } from '@/lib/dates.ts';
import {
  formatChangePercent,
  formatCount,
  formatNumber,
  formatPercent,
  formatUnrounded,
} from '@/lib/numbers.ts';

import { type AnalyticsView, type ChangeUnit, type DisplayedTraffic, steps } from './types.ts';

/** `41,077`, `2.88`, `2m 41s`, `38.2%`. */
export function formatMetric(metric: Metric, value: number): string {
  switch (metric) {
    case 'visitors':
    case 'pageviews':
      return formatNumber(value);
    case 'pageviews_per_visit':
      return formatNumber(value, 2);
    case 'session_duration':
      return Number.isNaN(value) ? '–' : formatDuration(value * 1000);
    case 'bounce_rate':
      return formatPercent(value, 1);
  }
}

/** A total in a sentence. Null is an average without visitors. */
export const formatKnown = (metric: Metric, total: number | null): string =>
  total === null ? 'no visitors' : formatMetric(metric, total);

/** All digits, for tables, copies, and exports. */
export function exactText(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text.replace('NaN', '–');
}

const magnitudes = [
  { from: 999_950_000, by: 1_000_000_000, unit: 'B' },
  { from: 999_950, by: 1_000_000, unit: 'M' },
  { from: 1_000, by: 1_000, unit: 'K' },
] as const;

/** A label of an axis: `4.5K`, `2M`, `1.05`, `40%`, `2m 30s`. */
export function formatTick(metric: Metric, value: number): string {
  if (metric === 'session_duration') return formatDuration(value * 1000);
  if (metric === 'bounce_rate') return formatPercent(value);
  // Near one page view per visit, ticks are 0.05 apart.
  if (metric === 'pageviews_per_visit') return formatUnrounded(value);
  const magnitude = magnitudes.find(({ from }) => Math.abs(value) >= from);
  if (magnitude === undefined) return formatNumber(value);
  return `${formatNumber(value / magnitude.by)}${magnitude.unit}`;
}

/** The size of a change, without its sign: `12.4%`, `1.3 pt`, `4s`. */
export function formatBy(by: number, unit: ChangeUnit): string {
  if (unit === 'seconds') return formatDuration(by * 1000);
  return unit === 'percent' ? formatChangePercent(by) : `${formatNumber(by, 1)} pt`;
}

/** The number of complete days or hours that a change covers. Null: the whole range. */
export function comparedCount(metric: Metric, { series }: DisplayedTraffic): number | null {
  const { change, comparedBuckets } = series.metrics[metric];
  return change === null || change.kind === 'none' ? null : comparedBuckets;
}

/** `+27.1% vs. 1,204`, `+4.2% in 6 days`. Null if nothing is compared. */
export function changeText(metric: Metric, displayed: DisplayedTraffic): string | null {
  const { change } = displayed.series.metrics[metric];
  return change === null ? null : `${change.text}${changeDetail(metric, displayed)}`;
}

/** What a change is compared with: ` in 6 days`, ` vs. 1,204`. Empty if there is nothing. */
export function changeDetail(metric: Metric, displayed: DisplayedTraffic): string {
  const { view, series } = displayed;
  const { change, comparedTotals } = series.metrics[metric];
  if (change === null || change.kind === 'none' || comparedTotals === null) return '';
  const count = comparedCount(metric, displayed);
  if (count !== null) return ` in ${formatCount(count, steps[view.granularity])}`;
  const { before } = comparedTotals;
  return before !== null && before > 0 ? ` vs. ${formatMetric(metric, before)}` : '';
}

/** Why a change is `Not comparable`, as the end of a sentence. `gap` is the last bucket without a baseline. */
export function noBaselineText(gap: number | null, { granularity, days }: AnalyticsView): string {
  const all = granularity === 'hourly' ? days * 24 : days;
  return gap === null || gap + 1 >= all
    ? 'no complete data for the earlier period'
    : `no complete data for the first ${formatCount(gap + 1, steps[granularity])} of the earlier period`;
}

/** The style of numbers beside each other. All have the same size, so the longest decides. */
export const numberSize = (longest: number): CSSProperties & Record<'--longest', number> => ({
  '--longest': longest,
});
