import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import type { Metric, granularities } from '@/contract/values.ts';

export type Granularity = (typeof granularities)[number];

/** A UTC calendar day, `2026-11-20`: what the service counts by (spec 4.21). */
export type Day = string;

/** Whole UTC days, both included. */
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
  'month',
  'last-month',
] as const;
export type PresetId = (typeof presetIds)[number];

/** What the range is compared with; always of its length, so that buckets meet one to one. */
export type Comparison =
  | { readonly kind: 'previous' }
  | { readonly kind: 'year' }
  | { readonly kind: 'from'; readonly day: Day };

export interface ComparedRange extends DayRange {
  readonly kind: Comparison['kind'];
  /** `previous 30 days`, `a year before`, `Aug 1 – 30`, `Oct 2 – 31 (same weekdays)`. */
  readonly label: string;
  /** Whether it was moved so that Mondays meet Mondays. */
  readonly weekdays: boolean;
  readonly request: AnalyticsRange;
}

/** What a page shows, resolved from its address and the present time. */
export interface AnalyticsView {
  /** Null: chosen day by day. */
  readonly preset: PresetId | null;
  readonly range: DayRange;
  readonly days: number;
  /** `Oct 21 – Nov 19`, with the year where it is not the present one. */
  readonly label: string;
  readonly granularity: Granularity;
  /** Why hours cannot be chosen (spec 4.21); null: they can. */
  readonly hourlyProblem: string | null;
  readonly request: AnalyticsRange;
  /** Null: nothing is compared. */
  readonly compared: ComparedRange | null;
}

/** Why a range cannot be asked for, said before it is (spec 4.21). */
export interface RangeProblem {
  readonly field: 'from' | 'to';
  readonly text: string;
}

/** One bucket of a metric, beside the bucket that it is compared with. */
export interface Bucket {
  /** Position in the range, from 0, without gaps. */
  readonly index: number;
  /** UTC start of the bucket. */
  readonly startMs: number;
  /** As the service gave it; null: not begun yet, or not in the answer. */
  readonly value: number | null;
  /** Still growing: drawn dashed, left out of the change. */
  readonly running: boolean;
  /** The compared bucket; null: nothing is compared. */
  readonly before: { readonly startMs: number; readonly value: number | null } | null;
}

export type ChangeUnit = 'percent' | 'points' | 'seconds';

/** How a total changed against the compared range. */
export type Change =
  | {
      readonly kind: 'up' | 'down';
      /** Always positive, in `unit`. */
      readonly by: number;
      readonly unit: ChangeUnit;
      /** `neutral`: too little to be good or bad. */
      readonly tone: 'good' | 'bad' | 'neutral';
      /** `+12.4%`, `−1.3 pt`, `+4s`. */
      readonly text: string;
    }
  /** `same`: no change. `new`: there was nothing before. `none`: nothing can be said. */
  | { readonly kind: 'same' | 'new' | 'none'; readonly text: string };

/** One metric over the whole range: a card, and the chart when the card is chosen. */
export interface MetricSeries {
  readonly metric: Metric;
  /** The service's own total, to the last digit. */
  readonly total: number;
  /** The service's own total of the compared range; null: nothing is compared, or it is not there yet. */
  readonly totalBefore: number | null;
  /** Null while nothing is compared, or not there yet. */
  readonly change: Change | null;
  /** The two totals that `change` compares: of the buckets that are over on both sides. Null where `change` is. */
  readonly over: { readonly now: number; readonly before: number } | null;
  /** Every bucket of the range, those that have not begun included. */
  readonly buckets: readonly Bucket[];
  /** Whether no bucket has anything but zero. */
  readonly allZero: boolean;
}

export interface TrafficSeries {
  readonly metrics: Readonly<Record<Metric, MetricSeries>>;
  /** Position of the bucket that was running when the answer came; null: all were over. */
  readonly runningIndex: number | null;
  /** Whether what is compared may be cut off, as not every project keeps it: no change is known then (spec 4.21). */
  readonly untold: boolean;
  /** How many buckets the change is about, when that is not all of them; null: all. */
  readonly changeCovers: number | null;
  /** Nobody came: no page view in any bucket. */
  readonly empty: boolean;
}

/** Zeros that may be missing data (spec 4.21: some projects keep 90 days). */
export interface RetentionWarning {
  readonly where: 'range' | 'compared';
  /** First day that every project keeps. */
  readonly keptFrom: Day;
  readonly text: string;
}

export interface MetricLabels {
  /** `Visitors`. */
  readonly name: string;
  /** `visitors`, for the middle of a sentence. */
  readonly lower: string;
  /** `seconds`, `%`, `views per visit` …: heads of tables and exports. */
  readonly unit: string;
  readonly better: 'more' | 'less';
  readonly changeUnit: ChangeUnit;
  /** What one bucket holds (spec 2.17); `{day}` stands for `day` or `hour`, here and in `total`. */
  readonly bucket: string;
  /** How the total is made, by the specification's own formula. */
  readonly total: string;
  /** Why the total changes between hours and days. */
  readonly granularity: string;
}

/** A note on the chart, written here or noted by itself. */
export interface ChartNote {
  readonly id: string;
  /** `own`: written by the person, can be edited and removed. */
  readonly kind: 'own' | 'deployment' | 'change';
  readonly projectId: string | null;
  /** Both ends belong to it; the same for a moment. Own notes are on whole UTC days. */
  readonly startMs: number;
  readonly endMs: number;
  /** Short: stands in the chart. */
  readonly text: string;
  /** More of it, for the list of notes and the export; may be empty. */
  readonly detail: string;
}

/** A note placed in a series: `MetricSeries.buckets[from … to]`. */
export interface PlacedNote extends ChartNote {
  readonly from: number;
  readonly to: number;
}
