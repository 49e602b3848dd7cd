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
  /** In tooltips and in the summary: `2 m 41 s`. */
  readonly value: (value: number) => string;
  /** Beside the axis, short: `4.5k`. */
  readonly tick: (value: number) => string;
  /** To the last digit, in tables and copies. */
  readonly exact: (value: number) => string;
  /** What changed between two buckets, with its sign: `+12.4 %`; null: nothing can be said. */
  readonly change?: ((value: number, before: number) => string | null) | undefined;
  /** What the axis is divided into: whole things (default), parts of them, clock times, or hundredths up to 100. */
  readonly scale?: 'count' | 'ratio' | 'seconds' | 'percent' | undefined;
}

/** How buckets are called. */
export interface ChartBucketWords {
  /** `Fri, 20 Nov 2026`, `Fri, 20 Nov 2026, 13:00 – 14:00 UTC`. */
  readonly name: (startMs: number) => string;
  /** The same in the reader's zone, where that is another: `20 Nov, 01:00 – 21 Nov, 01:00 GMT+1`. */
  readonly inZone?: ((startMs: number) => string | null) | undefined;
}

export type ChartStep = 'day' | 'hour';
export type ImageKind = 'svg' | 'png';

/** What the page can ask of a chart that stands in it. */
export interface ChartHandle {
  /** The chart as it is shown now (theme, width, comparison, notes), with its title, what it is `of`, range, zone and legend. */
  readonly image: (kind: ImageKind, of: string) => Promise<Blob>;
}

/** A line and what it is compared with: the same for the chart, its summary and its table. */
export interface TimeData {
  /** `Visitors`. */
  readonly name: string;
  /** `21 Oct – 19 Nov`. */
  readonly range: string;
  /** `previous 30 days`; null: nothing is compared. */
  readonly beforeName: string | null;
  /** The totals as they were given; they cannot be told from the points for every metric. Null: of nothing. */
  readonly total: number | null;
  readonly totalBefore: number | null;
  /** Where the last bucket still grows: both totals of the buckets that are over, and how many these are. */
  readonly over?: { readonly now: number; readonly before: number; readonly count: number } | undefined;
  readonly step: ChartStep;
  readonly points: readonly ChartPoint[];
  /** Defaults to none. */
  readonly marks?: readonly ChartMark[] | undefined;
  /** Undefined: no point stands out. */
  readonly remarks?: ChartRemarks | undefined;
  readonly format: ChartFormat;
  readonly bucket: ChartBucketWords;
}

/** `<TimeChart>` of time-chart.tsx: fetches its chunk by itself and keeps its place meanwhile. */
export interface TimeChartProps extends TimeData {
  /** Of the whole figure, legend included; it never changes by itself. Defaults to 320. */
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

/** `<MinuteBars>` of minute-bars.tsx (plain): one bar for each of the last minutes, oldest first. */
export interface MinuteBarsProps {
  /** `Visitors of the last 30 minutes`. */
  readonly label: string;
  /** `visitor`, `visitors`: one and many. */
  readonly unit: readonly [one: string, many: string];
  readonly bars: readonly { readonly startMs: number; readonly value: number }[];
  /** Defaults to 96. */
  readonly height?: number | undefined;
}

/** `<Sparkline>` of sparkline.tsx (plain): a picture beside a number that says it all; hidden from screen readers. */
export interface SparklineProps {
  readonly points: readonly { readonly value: number | null; readonly running?: boolean | undefined }[];
  readonly className?: string | undefined;
}

export interface BarRow {
  readonly id: string;
  /** What stands on the bar; cut with an ellipsis where it is too long. */
  readonly label: ReactNode;
  /** All of it, for the tooltip and for screen readers. */
  readonly name: string;
  readonly value: number;
  readonly change?: { readonly text: string; readonly tone: 'good' | 'bad' | 'neutral' } | undefined;
}

/** `<BarList>` of bar-list.tsx (plain): names and values as bars, longest for the largest. */
export interface BarListProps {
  /** `Pages by visitors`. */
  readonly label: string;
  readonly rows: readonly BarRow[];
  readonly format: (value: number) => string;
  /** Places kept for rows, so that panels side by side are of one height. */
  readonly places?: number | undefined;
  /** What a full bar stands for; defaults to the largest value. */
  readonly most?: number | undefined;
}

export interface ChartDataColumn {
  readonly head: string;
  /** Right-aligned, tabular. */
  readonly numeric?: boolean | undefined;
  /** Long words go on in the next line, so that the columns beside them stay in sight. */
  readonly wraps?: boolean | undefined;
}

/** `<TableTwin>` of chart-data-table.tsx (plain): what a chart shows, as a table that can be copied into a spreadsheet. */
export interface ChartDataTableProps {
  /** The table's name: `Visitors by day, 21 Oct – 19 Nov, UTC`. */
  readonly caption: string;
  readonly columns: readonly ChartDataColumn[];
  readonly rows: readonly {
    readonly id: string;
    readonly cells: readonly (string | null)[];
    /** In words under the first cell: `still running`. */
    readonly hint?: string | undefined;
  }[];
  /** The last row, set apart: `Total`. */
  readonly total?: readonly (string | null)[] | undefined;
  /** Scrolls inside when it would be higher; defaults to 320, as a chart; `auto` for few rows: as high as they are. */
  readonly height?: number | 'auto' | undefined;
}
