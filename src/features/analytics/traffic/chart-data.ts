import type { Metric } from '@/contract/values.ts';
import type { ChartBucketWords, ChartFormat, ChartMark, TimeData } from '@/ui/chart/types.ts';

import { bucketInZone, bucketName } from '../model/bucket-time.ts';
import { bucketChange, isMeanOfNobody } from '../model/change.ts';
import { exactText, formatMetric, formatTick } from '../model/format.ts';
import { metricLabels } from '../model/metric-labels.ts';
import { pointsOf } from '../model/points.ts';
import type { Granularity } from '../model/types.ts';
import { type UnusualDay, usualLabel } from '../model/unusual-days.ts';
import type { DisplayedTraffic } from './use-traffic.ts';

const scales = {
  visitors: 'count',
  pageviews: 'count',
  pageviews_per_visit: 'ratio',
  session_duration: 'seconds',
  bounce_rate: 'percent',
} as const satisfies Record<Metric, ChartFormat['scale']>;

const formatOf = (metric: Metric): ChartFormat => ({
  value: (value) => formatMetric(metric, value),
  tick: (value) => formatTick(metric, value),
  exact: exactText,
  change: (value, before) => bucketChange(metric, value, before),
  scale: scales[metric],
});
const formats: Readonly<Record<Metric, ChartFormat>> = {
  visitors: formatOf('visitors'),
  pageviews: formatOf('pageviews'),
  pageviews_per_visit: formatOf('pageviews_per_visit'),
  session_duration: formatOf('session_duration'),
  bounce_rate: formatOf('bounce_rate'),
};

const wordsOf = (granularity: Granularity): ChartBucketWords => ({
  name: (startMs) => bucketName(startMs, granularity),
  inZone: (startMs) => bucketInZone(startMs, granularity),
});
const words: Readonly<Record<Granularity, ChartBucketWords>> = {
  daily: wordsOf('daily'),
  hourly: wordsOf('hourly'),
};

/** One metric as a chart draws it, its table shows it, and its summary says it; `keptFromMs` as of `pointsOf`. */
export function chartDataOf(
  { view, series }: DisplayedTraffic,
  metric: Metric,
  marks: readonly ChartMark[],
  odd: readonly UnusualDay[],
  keptFromMs: number,
): TimeData {
  const shown = series.metrics[metric];
  const { total, totalBefore, over } = shown;
  const count = series.changeCovers;
  const points = pointsOf(series, metric, keptFromMs);
  const unsure = points.findLastIndex(({ before }) => before !== null && before.startMs < keptFromMs);
  return {
    name: metricLabels[metric].name,
    range: view.label,
    beforeName: view.compared === null || totalBefore === null ? null : view.compared.label,
    total: isMeanOfNobody(series, metric) ? null : total,
    totalBefore: isMeanOfNobody(series, metric, 'totalBefore') ? null : totalBefore,
    complete: over === null || count === null || count === 0 ? undefined : { ...over, count },
    step: view.granularity === 'daily' ? 'day' : 'hour',
    points,
    noBaselineUntil: unsure === -1 ? undefined : unsure,
    marks,
    remarks:
      odd.length === 0
        ? undefined
        : { name: 'odd day', texts: new Map(odd.map((one) => [one.index, usualLabel(shown, one)])) },
    format: formats[metric],
    bucket: words[view.granularity],
  };
}
