import type { AnalyticsRange, workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { Metric, granularities } from '@/contract/values.ts';

export type Granularity = (typeof granularities)[number];

/** A UTC calendar day, `2026-11-20`: the unit of all analytics (spec §4.21). */
export type Day = string;

/** The query of a range, for a project or for a workspace. */
export type TrafficOptions = (range: AnalyticsRange) => ReturnType<typeof workspaceAnalyticsOptions>;

/** Whole UTC days, inclusive. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export const presetIds = [
  'today',
  'yesterday',
  '7d',
  '14d',
  '28d',
  '30d',
  '90d',
  '365d',
  'week',
  'last-week',
  'month',
  'last-month',
] as const;
export type PresetId = (typeof presetIds)[number];

/** How the browser groups days. The API itself has hours and days (spec §4.21). */
export const periods = ['average', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

/** What one bucket covers. */
export const steps = { daily: 'day', hourly: 'hour', average: 'day', week: 'week', month: 'month' } as const;

/** The range that another one is compared with. */
export type Comparison =
  | { readonly kind: 'previous' | 'year' }
  | { readonly kind: 'from'; readonly day: Day };

export interface ComparedRange extends DayRange {
  readonly kind: Comparison['kind'];
  /** `previous 30 days`, `previous year`, `Oct 2 – 31 (same weekdays)`. */
  readonly label: string;
  /**
   * Whether it is shifted so that each day is compared with the same weekday. Null for a month, which is compared by
   * date.
   */
  readonly weekdays: boolean | null;
  readonly request: AnalyticsRange;
}

/** A page's view, resolved from its search parameters and the current time. */
export interface AnalyticsView {
  /** Null for a custom range. */
  readonly preset: PresetId | null;
  readonly range: DayRange;
  /** Whether it is a calendar month, or the part of one that has passed. */
  readonly isMonth: boolean;
  readonly days: number;
  /** `Oct 21 – Nov 19`, with the year when it isn't the current one. */
  readonly label: string;
  readonly granularity: Granularity;
  /** Why hours can't be chosen (spec §4.21); null if they can. */
  readonly hourlyProblem: string | null;
  readonly request: AnalyticsRange;
  readonly compared: ComparedRange | null;
}

/**
 * Why a bucket has no value: it was over before the project was created, its range has only some days of its week or
 * month, or an average lacks some of its days.
 */
export type MissingReason =
  | { readonly kind: 'not created' | 'too few days' }
  | { readonly kind: 'cut off'; readonly days: number; readonly of: number };

/** One bucket of a metric, beside the bucket it is compared with. */
export interface Bucket {
  /** Position in the range, from 0, without gaps. */
  readonly index: number;
  readonly startMs: number;
  /** Null when the bucket hasn't begun or isn't in the response. */
  readonly value: number | null;
  /** The reason for a missing value, if it isn't the usual one. */
  readonly missing?: MissingReason | undefined;
  /** Whether the bucket is still in progress. It is then drawn dashed and left out of the change. */
  readonly running: boolean;
  /** Null if it is compared with none. */
  readonly before: Pick<Bucket, 'startMs' | 'value' | 'missing'> | null;
}

export type ChangeUnit = 'percent' | 'points' | 'seconds';

/** How a total changed against the compared range. */
export interface Change {
  /** `new`: it was zero before. `none`: there is nothing to compare. */
  readonly kind: 'up' | 'down' | 'same' | 'new' | 'none';
  readonly tone: 'good' | 'bad' | 'neutral';
  /** `+12.4%`, `−1.3 pt`, `+4s`. */
  readonly text: string;
}

/** A workspace adds up projects that may store different numbers of days (spec §4.21). */
export type TrafficScope = 'project' | 'workspace';

/** Null for an average without visitors. */
interface ComparedTotals {
  readonly now: number | null;
  readonly before: number | null;
}

export interface MetricSeries {
  readonly metric: Metric;
  /** The API's own total. */
  readonly total: number;
  readonly totalBefore: number | null;
  readonly change: Change | null;
  /** The two totals that `change` compares: only of buckets complete on both sides. */
  readonly comparedTotals: ComparedTotals | null;
  /** How many buckets the change covers; null for all. */
  readonly comparedBuckets: number | null;
  /** Every bucket of the range, including those that haven't begun. */
  readonly buckets: readonly Bucket[];
}

export interface TrafficSeries {
  readonly metrics: Readonly<Record<Metric, MetricSeries>>;
  /** The last bucket whose comparison lacks data, so that a change of the whole range would mislead. Null if none does. */
  readonly noBaselineUntil: number | null;
  /** Whether page views are those of local days (`local-days.ts`). */
  readonly hasLocalPageviews?: boolean | undefined;
  /** Whether no bucket has a visitor or page view. */
  readonly empty: boolean;
}

/** Traffic and the view it belongs to. While another range loads, both are the previous range's. */
export interface DisplayedTraffic {
  readonly view: AnalyticsView;
  readonly series: TrafficSeries;
}
