import type { Metric } from '@/contract/values.ts';
import { formatList } from '@/lib/numbers.ts';
import { dayMs, dayOf } from '@/lib/utc-days.ts';

import { rangeLabel } from './days.ts';
import {
  type Bucket,
  type ChangeUnit,
  type Day,
  type DayRange,
  type Granularity,
  type MissingReason,
  type Period,
  steps,
} from './types.ts';

interface MetricLabels {
  readonly name: string;
  readonly unit: string;
  readonly better: 'more' | 'less';
  readonly changeUnit: ChangeUnit;
  /** `{day}` stands for `day` or `hour`, here and in `total`. */
  readonly bucket: string;
  readonly total: string;
  /** Why the total differs between hours and days. */
  readonly granularity: string;
}

const equalWeight = 'Hourly totals differ: a quiet hour counts as much as a busy one.';

/** The formulas are those of the API (spec §2.17). */
export const metricLabels: Readonly<Record<Metric, MetricLabels>> = {
  visitors: {
    name: 'Visitors',
    unit: 'visitors',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Visits with at least one page view, counted once per {day}.',
    total: 'sum of the {day}s',
    granularity: 'Hourly totals are higher: a visit that spans two hours counts in both.',
  },
  pageviews: {
    name: 'Page views',
    unit: 'page views',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Pages opened during the {day}.',
    total: 'sum of the {day}s',
    granularity: 'Hourly and daily totals are the same.',
  },
  pageviews_per_visit: {
    name: 'Views per visit',
    unit: 'page views per visit',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Page views divided by visitors.',
    total: 'all page views divided by all visitors',
    granularity: 'Hourly totals are lower: a visit that spans two hours counts in both.',
  },
  session_duration: {
    name: 'Visit duration',
    unit: 'seconds',
    better: 'more',
    changeUnit: 'seconds',
    bucket: 'Average length of the {day}’s visits.',
    total: 'average of the {day}s with visitors, rounded to the nearest second',
    granularity: equalWeight,
  },
  bounce_rate: {
    name: 'Bounce rate',
    unit: '%',
    better: 'less',
    changeUnit: 'points',
    bucket: 'Share of the {day}’s visits with a single page view.',
    total: 'average of the {day}s with visitors',
    granularity: equalWeight,
  },
};

/** Whether the name of a metric says its unit. */
export const isUnitNamed = (metric: Metric): boolean =>
  metric !== 'session_duration' && metric !== 'bounce_rate';

/** For the middle of a sentence. */
export const lowerName = (metric: Metric): string => metricLabels[metric].name.toLowerCase();

/** `1 visitor`, `1.5 page views`. */
export function countedLabel(metric: Metric, number: string): string {
  const lower = lowerName(metric);
  return `${number} ${number === '1' ? lower.replace(/s$/, '') : lower}`;
}

/** How a metric and its total are calculated. */
export function explained(metric: Metric, granularity: Granularity) {
  const { bucket, total, granularity: difference } = metricLabels[metric];
  const fill = (text: string): string => text.replaceAll('{day}', steps[granularity]);
  return { text: `${fill(bucket)}\nTotal: ${fill(total)}`, total: fill(total), difference };
}

/** How the values of a period are calculated from days (spec §2.17). */
export function periodNote(period: Period, metric: Metric): string {
  if (period === 'average') return 'Each point is the average of 7 days.';
  if (metric === 'visitors')
    return `Each ${period} adds up its days. A visit that spans midnight counts twice.`;
  if (metric === 'pageviews') return `Each ${period} adds up its days.`;
  return `Each ${period} is calculated from its days, like the total.`;
}

/** Stands in place of a value: `3 of 7 days`. */
export function missingText(reason: MissingReason): string {
  switch (reason.kind) {
    case 'not created':
      return 'Not created yet';
    case 'too few days':
      return 'Needs 7 days';
    case 'cut off':
      return `${reason.days} of ${reason.of} days`;
  }
}

/** Names the days that aren't plotted, because the range cuts off their week or month. Empty if there are none. */
export function cutNote(
  period: Period,
  buckets: readonly Pick<Bucket, 'startMs' | 'missing'>[],
  range: DayRange,
  today: Day,
): string {
  if (period === 'average') return '';
  const cut = buckets.flatMap(({ startMs, missing }, index) => {
    if (missing?.kind !== 'cut off') return [];
    const next = buckets[index + 1];
    const to = next === undefined ? range.to : dayOf(next.startMs - dayMs);
    return rangeLabel({ from: dayOf(startMs), to }, today);
  });
  if (cut.length === 0) return '';
  return cut.length === 1
    ? `${formatList(cut)} isn’t a full ${period}, so it isn’t plotted.`
    : `${formatList(cut)} aren’t full ${period}s, so they aren’t plotted.`;
}
