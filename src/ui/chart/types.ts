import type { ReactNode, Ref } from 'react';

import type { Zone } from '@/lib/dates.ts';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';

/** One bucket. Points are evenly spaced, and the first is at the start of the range. */
export interface ChartPoint {
  readonly startMs: number;
  /** Null breaks the line: the bucket is in the future, or has no value. */
  readonly value: number | null;
  /** Why there is no value: `No visitors`. */
  readonly missing?: string | undefined;
  /** Whether the bucket is still in progress. Such a point is drawn dashed. */
  readonly running: boolean;
  /** The bucket it is compared with. Null without a comparison. */
  readonly before: Pick<ChartPoint, 'startMs' | 'value' | 'missing'> | null;
}

/** A note on points `from … to`, both included. */
export interface ChartMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Short. Always in the tooltip, and in the chart if there is room. */
  readonly text: string;
}

export interface ChartFormat {
  /** In tooltips and the summary: `2m 41s`. */
  readonly value: (value: number) => string;
  /** Short, for the axis: `4.5K`. */
  readonly tick: (value: number) => string;
  /** All digits, for tables and copies. */
  readonly exact: (value: number) => string;
  /** The change between two buckets: `+12.4%`. Null if it isn't defined. */
  readonly change?: ((value: number, before: number) => string | null) | undefined;
  /** The axis: whole numbers, ratios, clock times, or percent up to 100. */
  readonly scale: ChartScale;
}

export interface BucketLabels {
  /** `Fri, Nov 20, 2026`, `Fri, Nov 20, 2026, 1:00 – 2:00 PM UTC`. */
  readonly name: (startMs: number) => string;
  /** In the local time zone, if it differs: `Nov 20, 1:00 AM – Nov 21, 1:00 AM GMT+1`. */
  readonly inZone?: ((startMs: number) => string | null) | undefined;
}

/** One of several lines over the same buckets. */
export interface ChartLine {
  readonly id: string;
  readonly name: string;
  /** A CSS color. */
  readonly color: string;
  readonly points: readonly ChartPoint[];
}

export interface LinesData extends Pick<TimeData, 'range' | 'step' | 'zone' | 'format' | 'bucket'> {
  /** `Visitors`. */
  readonly name: string;
  readonly lines: readonly ChartLine[];
}

/** One color each: `--series-1` and so on. */
export const maxLines = 8;

/** The color of a change beside a number. */
export const changeTones = { good: 'text-good', bad: 'text-bad', neutral: 'text-ink-3' } as const;

/** Height of the figure with its legend, before it has loaded. */
export const chartHeight = '20rem';

export type ChartScale = 'count' | 'ratio' | 'seconds' | 'percent';
export type Extent = readonly [smallest: number, largest: number];
export type ChartStep = 'day' | 'hour' | 'week' | 'month';
export type ImageKind = 'svg' | 'png';

export interface ChartHandle {
  /** The visible chart as an image with title, source, range, and legend. */
  readonly image: (kind: ImageKind, source: string) => Promise<Blob>;
}

/** A line and its comparison, for the chart, its summary, and its table. */
export interface TimeData {
  /** `Visitors`. */
  readonly name: string;
  /** `Oct 21 – Nov 19`. */
  readonly range: string;
  /** `previous 30 days`. Null without a comparison. */
  readonly beforeName: string | null;
  /** From the API, because most metrics can't be summed from points. Null if there is no total. */
  readonly total: number | null;
  readonly totalBefore: number | null;
  /** The change between the two totals: `+12.4%`. Null if it would mislead, as when a bucket is in progress. */
  readonly totalChange: string | null;
  /** If the last bucket is still running: both totals of the complete buckets as text, and their number. */
  readonly complete?: { readonly now: string; readonly before: string; readonly count: number } | undefined;
  readonly step: ChartStep;
  /** Absent: buckets are UTC. */
  readonly zone?: Zone | undefined;
  readonly points: readonly ChartPoint[];
  /** The last point whose comparison may lack data. */
  readonly noBaselineUntil?: number | undefined;
  readonly marks: readonly ChartMark[];
  /**
   * Points that stand out: what they are called (`unusual day`), and a text by index (`usually about 215 visitors on
   * a Friday`). They are ringed in the chart and mentioned in its text.
   */
  readonly remarks?: { readonly name: string; readonly texts: ReadonlyMap<number, string> } | undefined;
  readonly format: ChartFormat;
  readonly bucket: BucketLabels;
}

export interface TimeChartProps {
  /** Keep the object between renders, or the chart is drawn again. */
  readonly data: TimeData;
  /** Without points, reserves the space. With points, dims them. */
  readonly pending: boolean;
  /** Shown over the empty axes if all values are zero. */
  readonly empty: ReactNode;
  /** What a click or Enter on a bucket offers. */
  readonly pointActions: (index: number) => readonly MenuItem[];
  /** A drag over at least two buckets. The range menu does the same by keyboard. */
  readonly onZoom: (from: number, to: number) => void;
  /** What a click and a drag do. */
  readonly pickHint: ReactNode;
  /** Null until the chart has loaded. */
  readonly ref: Ref<ChartHandle>;
}
