import type { Metric } from '@/contract/values.ts';
import { formatNumber } from '@/lib/numbers.ts';

import { retainedFromMs } from '../model/retention.ts';
import type { MetricSeries } from '../model/types.ts';
import { type UnusualDay, unusualDays, unusualRule, unusualLabel } from '../model/unusual-days.ts';
import type { DisplayedTraffic } from './use-traffic.ts';

/** More are ringed in the chart and told in its table. */
const told = 3;

/** The odd days of what is shown: of days only, and of counts, as a mean of few visits is odd by itself. */
export function unusualDaysOf(
  { view, series }: DisplayedTraffic,
  metric: Metric,
  todayMs: number,
): readonly UnusualDay[] {
  if (view.granularity !== 'daily' || (metric !== 'visitors' && metric !== 'pageviews')) return [];
  return unusualDays(series.metrics[metric].buckets, retainedFromMs(todayMs));
}

interface OddDaysProps {
  readonly series: MetricSeries;
  /** At least one. */
  readonly odd: readonly UnusualDay[];
}

/** The latest days that stand out, and the rule that says so. */
export function UnusualDays({ series, odd }: OddDaysProps) {
  const latest = odd.toReversed();
  const more = latest.length - told;
  return (
    <p>
      <span className="font-medium text-ink-2">Odd {odd.length === 1 ? 'day' : 'days'}.</span>{' '}
      {latest
        .slice(0, told)
        .map((one) => `${unusualLabel(series, one)}.`)
        .join(' ')}{' '}
      {more > 0 ? `${formatNumber(more)} more ${more === 1 ? 'is' : 'are'} ringed in the chart. ` : ''}
      {unusualRule}
    </p>
  );
}
