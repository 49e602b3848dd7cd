import type { Metric } from '@/contract/values.ts';

import type { ChangeUnit, Granularity } from './types.ts';

interface MetricLabels {
  readonly name: string;
  /** For the middle of a sentence. */
  readonly lower: string;
  readonly unit: string;
  readonly better: 'more' | 'less';
  readonly changeUnit: ChangeUnit;
  /** `{day}` stands for `day` or `hour`, here and in `total`. */
  readonly bucket: string;
  readonly total: string;
  /** Why the total differs between hours and days. */
  readonly granularity: string;
}

const weighs = 'By hours it is another number than by days: a quiet hour weighs as much as a busy one.';

/** The formulas are those of the API (spec §2.17). */
export const metricLabels: Readonly<Record<Metric, MetricLabels>> = {
  visitors: {
    name: 'Visitors',
    lower: 'visitors',
    unit: 'visitors',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Visits with at least one page view within the {day}, each counted once.',
    total: 'The sum of the {day}s. A visit that goes on into the next {day} counts in both.',
    granularity: 'So by hours it is higher than by days.',
  },
  pageviews: {
    name: 'Page views',
    lower: 'page views',
    unit: 'page views',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Every page that was opened within the {day}.',
    total: 'The sum of the {day}s.',
    granularity: 'It is the same by hours and by days.',
  },
  pageviews_per_visit: {
    name: 'Views per visit',
    lower: 'views per visit',
    unit: 'page views per visit',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Page views of the {day} divided by its visitors.',
    total: 'All page views divided by all visitors, not the mean of the {day}s.',
    granularity:
      'By hours it is lower than by days: a visit that goes on into the next hour is a visitor of both.',
  },
  session_duration: {
    name: 'Visit duration',
    lower: 'visit duration',
    unit: 'seconds',
    better: 'more',
    changeUnit: 'seconds',
    bucket: 'The average length of the {day}’s visits.',
    total:
      'The mean of the {day}s that had a visitor, each weighing the same, rounded to whole seconds; not a sum.',
    granularity: weighs,
  },
  bounce_rate: {
    name: 'Bounce rate',
    lower: 'bounce rate',
    unit: '%',
    better: 'less',
    changeUnit: 'points',
    bucket: 'The share of the {day}’s visits that saw a single page.',
    total: 'The mean of the {day}s that had a visitor, each weighing the same.',
    granularity: weighs,
  },
};

/** `1 visitor`, `1.5 page views`. */
export function countedLabel(metric: Metric, number: string): string {
  const { lower } = metricLabels[metric];
  return `${number} ${number === '1' ? lower.replace(/s$/, '') : lower}`;
}

export function explained(metric: Metric, granularity: Granularity) {
  const { bucket, total, granularity: why } = metricLabels[metric];
  const day = granularity === 'daily' ? 'day' : 'hour';
  const fill = (text: string): string => text.replaceAll('{day}', day);
  return { bucket: fill(bucket), total: fill(total), granularity: why };
}
