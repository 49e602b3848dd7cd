import { type Metric, metrics } from '@/contract/values.ts';
import type { Cell } from '@/lib/csv.ts';

import { isMeanOfNobody } from '../model/change.ts';
import { explained, metricLabels } from '../model/metric-labels.ts';
import { retentionWarning } from '../model/retention.ts';
import type { Granularity, PlacedNote, TrafficSeries } from '../model/types.ts';
import type { DisplayedTraffic } from '../traffic/use-traffic.ts';
import type { PanelFile } from './panel-file.ts';

interface TrafficOf {
  readonly of: 'project' | 'workspace';
  readonly place: string;
}

/**
 * Everything that the cards and the chart are made of: all five metrics, bucket by bucket, as the service gave them, and
 * what the page says about them.
 */
export function trafficFile(
  { view, series }: DisplayedTraffic,
  { of, place }: TrafficOf,
  notes: readonly PlacedNote[],
  nowMs: number,
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
    const { name, unit } = metricLabels[metric];
    facts[`Total ${name} (${unit})`] = totalIn(series, metric, 'total');
    if (withComparison) facts[`Total ${name} (${unit}) compared`] = totalIn(series, metric, 'totalBefore');
  }
  facts['Totals'] = metrics
    .map((metric) => `${metricLabels[metric].name}: ${explained(metric, granularity).total}`)
    .join(' ');
  const known = [retentionWarning(series, of, nowMs)?.text, nobodyWords(series, granularity)];
  const told = known.filter((text) => text !== undefined);
  if (told.length > 0) facts['To know'] = told.join(' ');
  const { buckets } = series.metrics.visitors;
  return {
    what: `Traffic by ${granularity === 'daily' ? 'day' : 'hour'}`,
    place,
    facts,
    columns: [
      { id: 'bucket_start', label: 'Start (UTC)' },
      ...metrics.map((metric) => ({ id: metric, label: headerOf(metric) })),
      ...(withComparison
        ? [
            { id: 'compared_bucket_start', label: 'Compared start (UTC)' },
            ...metrics.map((metric) => ({
              id: `${metric}_compared`,
              label: `${headerOf(metric)}, compared`,
            })),
          ]
        : []),
      { id: 'still_running', label: 'Not over yet' },
      { id: 'notes', label: 'Notes' },
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

/** "Visitors", "Bounce rate (%)": with the unit where the name does not say it. */
function headerOf(metric: Metric): string {
  const { name, unit } = metricLabels[metric];
  return unit === 'seconds' || unit === '%' ? `${name} (${unit})` : name;
}

const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** The service's own total; an average of nobody is none, whatever number stands for it (spec 2.17). */
const totalIn = (series: TrafficSeries, metric: Metric, of: 'total' | 'totalBefore'): Cell =>
  isMeanOfNobody(series, metric, of) ? 'none: no visitors known' : series.metrics[metric][of];

function nobodyWords({ metrics: { visitors } }: TrafficSeries, granularity: Granularity): string | undefined {
  const nobody = visitors.buckets.some(({ value, before }) => value === 0 || before?.value === 0);
  const bucket = granularity === 'daily' ? 'a day' : 'an hour';
  return nobody
    ? `An average of ${bucket} without visitors is 0 in the rows and left out of the totals.`
    : undefined;
}
