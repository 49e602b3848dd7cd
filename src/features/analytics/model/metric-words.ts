import type { Metric } from '@/contract/resources/metrics.ts';

import type { MetricWords } from './types.ts';

const touches = 'a visit that goes on from one hour into the next counts in both';

/** What each metric is, and how its total is made: the formulas are those of the specification (2.17). */
export const metricWords: Readonly<Record<Metric, MetricWords>> = {
  visitors: {
    name: 'Visitors',
    lower: 'visitors',
    unit: 'visitors',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Visits with at least one page view in it, each counted once.',
    total: 'The sum of the buckets. A visit that is active in several buckets is counted in each of them.',
    granularity: `By hours the total is higher than by days: ${touches}.`,
  },
  pageviews: {
    name: 'Page views',
    lower: 'page views',
    unit: 'page views',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Every page that was opened in it.',
    total: 'The sum of the buckets.',
    granularity: 'The total is the same by hours and by days: every page view falls into one bucket.',
  },
  pageviews_per_visit: {
    name: 'Views per visit',
    lower: 'views per visit',
    unit: 'page views per visit',
    better: 'more',
    changeUnit: 'percent',
    bucket: 'Its page views divided by its visitors.',
    total: 'All page views divided by all visitors: not the mean of the buckets.',
    granularity: `By hours the total is lower than by days: ${touches}, so there are more visitors to divide by.`,
  },
  session_duration: {
    name: 'Visit duration',
    lower: 'visit duration',
    unit: 'seconds',
    better: 'more',
    changeUnit: 'seconds',
    bucket: 'The average length of its visits, in seconds.',
    total:
      'The mean of the buckets that had a visitor, rounded to whole seconds: not a sum, and every such bucket weighs the same.',
    granularity:
      'Between hours and days the total changes: a quiet bucket weighs as much as a busy one, and the buckets are others.',
  },
  bounce_rate: {
    name: 'Bounce rate',
    lower: 'bounce rate',
    unit: '%',
    better: 'less',
    changeUnit: 'points',
    bucket: 'The share of its visits that saw a single page, from 0 to 100 %.',
    total: 'The mean of the buckets that had a visitor: every such bucket weighs the same.',
    granularity:
      'Between hours and days the total changes: a quiet bucket weighs as much as a busy one, and the buckets are others.',
  },
};
