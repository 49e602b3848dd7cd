import type { ReactNode, Ref } from 'react';

/** One bucket of a line. Points are evenly apart, without gaps, the first at the start of the range. */
export interface ChartPoint {
  /** UTC start of the bucket. */
  readonly startMs: number;
  /** Null: not begun yet, or not known; the line ends or breaks there. */
  readonly value: number | null;
  /** Why there is no value, where that is known: `Nobody came`. */
  readonly missing?: string | undefined;
  /** Still growing: drawn dashed, and said to be. */
  readonly running: boolean;
  /** The bucket that it is compared with; null: nothing is compared. */
  readonly before: Pick<ChartPoint, 'startMs' | 'value' | 'missing'> | null;
}

/** A note on points `from … to`, both included; the same for a moment. */
export interface ChartMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Short: stands in the chart where there is room, and in the tooltip always. */
  readonly text: string;
}

/** Points that stand out: ringed in the chart, and said to be wherever a point is told. */
export interface ChartRemarks {
  /** What such a point is called: `odd day`. */
  readonly name: string;
  /** What is said of each, by its place: `usually about 215 visitors on a Friday`. */
  readonly texts: ReadonlyMap<number, string>;
}

/** How values are written. */
export interface ChartFormat {
  /** In tooltips and in the summary: `2m 41s`. */
  readonly value: (value: number) => string;
  /** Beside the axis, short: `4.5k`. */
  readonly tick: (value: number) => string;
  /** To the last digit, in tables and copies. */
  readonly exact: (value: number) => string;
  /** What changed between two buckets, with its sign: `+12.4%`; null: nothing can be said. */
  readonly change?: ((value: number, before: number) => string | null) | undefined;
  /** What the axis is divided into: whole things (default), parts of them, clock times, or hundredths up to 100. */
  readonly scale?: 'count' | 'ratio' | 'seconds' | 'percent' | undefined;
}

/** How buckets are called. */
export interface ChartBucketWords {
  /** `Fri, Nov 20, 2026`, `Fri, Nov 20, 2026, 1:00 – 2:00 PM UTC`. */
  readonly name: (startMs: number) => string;
  /** The same in the reader's zone, where that is another: `Nov 20, 1:00 AM – Nov 21, 1:00 AM GMT+1`. */
  readonly inZone?: ((startMs: number) => string | null) | undefined;
}

/** Of the whole figure, legend included. It is known before the chart is loaded. */
export const CHART_HEIGHT = 320;

export type ChartStep = 'day' | 'hour';
export type ImageKind = 'svg' | 'png';

export interface ChartHandle {
  /** The chart on screen as a file, with its title, the project or workspace it is about, its range and its legend. */
  readonly image: (kind: ImageKind, source: string) => Promise<Blob>;
}

/** A line and what it is compared with: the same for the chart, its summary and its table. */
export interface TimeData {
  /** `Visitors`. */
  readonly name: string;
  /** `Oct 21 – Nov 19`. */
  readonly range: string;
  /** `previous 30 days`; null: nothing is compared. */
  readonly beforeName: string | null;
  /** The totals as they were given; they cannot be told from the points for every metric. Null: of nothing. */
  readonly total: number | null;
  readonly totalBefore: number | null;
  /** Where the last bucket still grows: both totals of the complete buckets, and their count. */
  readonly complete?: { readonly now: number; readonly before: number; readonly count: number } | undefined;
  readonly step: ChartStep;
  readonly points: readonly ChartPoint[];
  /** The last point whose comparison may be missing data. Undefined: all can be compared. */
  readonly noBaselineUntil?: number | undefined;
  /** Defaults to none. */
  readonly marks?: readonly ChartMark[] | undefined;
  /** Undefined: no point stands out. */
  readonly remarks?: ChartRemarks | undefined;
  readonly format: ChartFormat;
  readonly bucket: ChartBucketWords;
}

/** `<TimeChart>` of time-chart.tsx. */
export interface TimeChartProps {
  /** The same object while nothing changes, so that the chart is not drawn again. */
  readonly data: TimeData;
  /** Defaults to `CHART_HEIGHT`. */
  readonly height?: number | undefined;
  /** The range says nothing yet (loading): keeps the place. With points it dims what is shown. */
  readonly pending?: boolean | undefined;
  /** Shown over the empty axes when there is nothing but zeros: says so, and why that may be. */
  readonly empty?: ReactNode;
  /** A click or Enter on a bucket, for instance to write a note there. */
  readonly onPick?: ((index: number) => void) | undefined;
  /** What Enter does, for the tooltip and for screen readers: `Enter or click: add a note`. */
  readonly pickHint?: string | undefined;
  /** Whose theme, width and data an image is made of; null until the chart is there. */
  readonly ref?: Ref<ChartHandle> | undefined;
}
