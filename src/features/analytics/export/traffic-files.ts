import { metrics } from '@/contract/resources/metrics.ts';
import type { Cell } from '@/lib/csv.ts';

import { metricWords } from '../model/metric-words.ts';
import type { PlacedNote } from '../model/types.ts';
import type { ShownTraffic } from '../traffic/use-traffic.ts';
import type { PanelFile } from './panel-file.ts';

/** Everything that the cards and the chart are made of: all five metrics, bucket by bucket, as the service gave them. */
export function trafficFile(
  { view, series }: ShownTraffic,
  place: string,
  notes: readonly PlacedNote[],
): PanelFile {
  const { compared, granularity } = view;
  const withComparison = compared !== null && series.metrics.visitors.totalBefore !== null;
  const facts: Record<string, Cell> = {
    Range: `${view.range.from} to ${view.range.to}, whole UTC days`,
    ...(withComparison && {
      'Compared with': `${compared.from} to ${compared.to} (${compared.label})`,
    }),
    Buckets: granularity,
  };
  for (const metric of metrics) {
    const { total, totalBefore } = series.metrics[metric];
    const { name, unit } = metricWords[metric];
    facts[`Total ${name} (${unit})`] = total;
    if (withComparison) facts[`Total ${name} (${unit}) compared`] = totalBefore;
  }
  const { buckets } = series.metrics.visitors;
  return {
    what: `Traffic by ${granularity === 'daily' ? 'day' : 'hour'}`,
    place,
    facts,
    columns: [
      'bucket_start',
      ...metrics,
      ...(withComparison ? ['compared_bucket_start', ...metrics.map((metric) => `${metric}_compared`)] : []),
      'still_running',
      'notes',
    ],
    rows: buckets.map(({ startMs, running, before }, index) => [
      instant(startMs),
      ...metrics.map((metric) => series.metrics[metric].buckets[index]?.value),
      ...(withComparison
        ? [
            before === null ? null : instant(before.startMs),
            ...metrics.map((metric) => series.metrics[metric].buckets[index]?.before?.value),
          ]
        : []),
      running,
      notes
        .filter(({ from, to }) => from <= index && index <= to)
        .map(({ text }) => text)
        .join('; '),
    ]),
  };
}

const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
