import { type Metric, metrics } from '@/contract/values.ts';
import type { Cell } from '@/lib/csv.ts';

import { isBeforeCreation } from '../model/creation.ts';
import { explained, isUnitNamed, metricLabels } from '../model/metric-labels.ts';
import { retentionWarning } from '../model/retention.ts';
import { isMeanOfNobody } from '../model/totals.ts';
import {
  type Bucket,
  type DisplayedTraffic,
  type Granularity,
  steps,
  type TrafficScope,
  type TrafficSeries,
} from '../model/types.ts';
import type { PlacedNote } from '../notes/chart-note.ts';
import { bucketStart, instant, type PanelFile, rangeFact } from './panel-file.ts';

interface TrafficSource {
  readonly scope: TrafficScope;
  readonly place: string;
}

/** All five metrics bucket by bucket as the API returned them, with the notes and caveats of the page. */
export function trafficFile(
  { view, series }: DisplayedTraffic,
  { scope, place }: TrafficSource,
  notes: readonly PlacedNote[],
  nowMs: number,
  /** Page views by local day, if the page shows them. */
  localDays: readonly Bucket[] | null = null,
): PanelFile {
  const { compared, granularity } = view;
  const withComparison = compared !== null && series.metrics.visitors.totalBefore !== null;
  const facts: Record<string, Cell> = {
    Range: rangeFact(view.range),
    ...(withComparison && {
      'Compared with': `${compared.from} to ${compared.to} (${compared.label})`,
    }),
    Granularity: granularity,
    ...(localDays !== null && {
      'Local days': `page views only; days of ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    }),
  };
  for (const metric of metrics) {
    const { name, unit } = metricLabels[metric];
    facts[`Total ${name} (${unit})`] = totalIn(series, metric, 'total');
    if (withComparison) facts[`Total ${name} (${unit}) compared`] = totalIn(series, metric, 'totalBefore');
  }
  facts['Totals'] = metrics
    .map((metric) => `${metricLabels[metric].name}: ${explained(metric, granularity).total}`)
    .join('; ');
  const caveats = [
    retentionWarning(series, scope, nowMs),
    nobodyNote(series, granularity),
    isBeforeCreation(series) && 'Values are empty before the project was created.',
  ].filter(Boolean);
  if (caveats.length > 0) facts['Caveats'] = caveats.join(' ');
  return {
    what: `Traffic by ${steps[granularity]}`,
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
      ...(localDays === null
        ? []
        : [
            { id: 'local_day_start', label: 'Local day, start (UTC)' },
            { id: 'pageviews_local_day', label: 'Page views, local day' },
            { id: 'local_day_still_running', label: 'Local day in progress' },
          ]),
      { id: 'still_running', label: 'In progress' },
      { id: 'notes', label: 'Notes' },
    ],
    rows: series.metrics.visitors.buckets.map(({ startMs, running, before }, index) => [
      bucketStart(startMs, granularity),
      ...metrics.map((metric) => series.metrics[metric].buckets[index]?.value),
      ...(withComparison
        ? [
            before && bucketStart(before.startMs, granularity),
            ...metrics.map((metric) => series.metrics[metric].buckets[index]?.before?.value),
          ]
        : []),
      ...(localDays === null
        ? []
        : [
            instant(localDays[index]?.startMs ?? startMs),
            localDays[index]?.value,
            localDays[index]?.running,
          ]),
      running,
      notes
        .filter(({ from, to }) => from <= index && index <= to)
        .map(({ text }) => text)
        .join('; '),
    ]),
  };
}

/** `Visitors`, `Bounce rate (%)`: with the unit where the name doesn't say it. */
function headerOf(metric: Metric): string {
  const { name, unit } = metricLabels[metric];
  return isUnitNamed(metric) ? name : `${name} (${unit})`;
}

/** The API returns zero for an average without visitors (spec §2.17). */
const totalIn = (series: TrafficSeries, metric: Metric, field: 'total' | 'totalBefore'): Cell =>
  isMeanOfNobody(series, metric, field) ? 'none: no recorded visitors' : series.metrics[metric][field];

function nobodyNote({ metrics: { visitors } }: TrafficSeries, granularity: Granularity): string | null {
  const hasZeros = visitors.buckets.some(({ value, before }) => value === 0 || before?.value === 0);
  const buckets = granularity === 'daily' ? 'Days' : 'Hours';
  return hasZeros ? `${buckets} without visitors have averages of 0, which the totals exclude.` : null;
}
