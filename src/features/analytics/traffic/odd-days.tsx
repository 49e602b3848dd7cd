import type { Metric } from '@/contract/resources/metrics.ts';
import { formatNumber } from '@/lib/numbers.ts';

import { type OddDay, oddDays, oddRule, oddWords } from '../model/odd-days.ts';
import { keptFromMs } from '../model/retention.ts';
import type { MetricSeries } from '../model/types.ts';
import type { ShownTraffic } from './use-traffic.ts';

/** More are ringed in the chart and told in its table. */
const told = 3;

/** The odd days of what is shown: of days only, and of counts, as a mean of few visits is odd by itself. */
export function oddDaysOf(
  { view, series }: ShownTraffic,
  metric: Metric,
  todayMs: number,
): readonly OddDay[] {
  if (view.granularity !== 'daily' || (metric !== 'visitors' && metric !== 'pageviews')) return [];
  return oddDays(series.metrics[metric].buckets, keptFromMs(todayMs));
}

interface OddDaysProps {
  readonly series: MetricSeries;
  /** At least one. */
  readonly odd: readonly OddDay[];
}

/** The latest days that stand out, and the rule that says so. */
export function OddDays({ series, odd }: OddDaysProps) {
  const latest = odd.toReversed();
  const more = latest.length - told;
  return (
    <p>
      <span className="font-medium text-ink-2">Odd {odd.length === 1 ? 'day' : 'days'}.</span>{' '}
      {latest
        .slice(0, told)
        .map((one) => `${oddWords(series, one)}.`)
        .join(' ')}{' '}
      {more > 0 ? `${formatNumber(more)} more ${more === 1 ? 'is' : 'are'} ringed in the chart. ` : ''}
      {oddRule}
    </p>
  );
}
