import { formatCount } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';

import type { ChartLine, ChartPoint, LinesData, TimeData } from './types.ts';

/** `Visitors by day, Oct 21 – Nov 19, UTC`. */
export const zoneLabel = ({ zone }: Pick<TimeData, 'zone'>): string =>
  zone === 'local' ? 'local time' : 'UTC';

export const chartTitle = (data: Pick<TimeData, 'name' | 'step' | 'range' | 'zone'>): string =>
  `${data.name} by ${data.step}, ${data.range}, ${zoneLabel(data)}`;

/**
 * `; previous 28 days: 900`. If the last bucket is still running, totals of the complete ones. Empty without
 * a comparison.
 */
export function comparisonText({ beforeName, totalBefore, complete, step, format }: TimeData): string {
  if (beforeName === null || totalBefore === null) return '';
  if (complete === undefined) return `; ${beforeName}: ${format.value(totalBefore)}`;
  return `; in ${formatCount(complete.count, `complete ${step}`)} ${complete.now}, ${beforeName}: ${complete.before}`;
}

/** The chart in sentences, for screen readers. */
export function chartSummary(data: TimeData): string {
  const { total, points, marks, remarks, format, bucket, step } = data;
  const known = points.flatMap(({ startMs, value, running }) =>
    value === null ? [] : { startMs, value, running },
  );
  const compared = comparisonText(data);
  const parts = [total === null ? `No total${compared}.` : `Total ${format.value(total)}${compared}.`];
  const gaps = points.flatMap(({ missing }) => missing ?? []);
  if (known.length + gaps.length === 0) return `${parts.join('')} No data for this range yet.`;
  // A bucket in progress would count as the lowest.
  const complete = known.filter(({ running }) => !running);
  const [highest] = known.toSorted((a, b) => b.value - a.value);
  const [lowest] = complete.toSorted((a, b) => a.value - b.value);
  if (highest?.value === 0) parts.push(`${zeros(data)} in ${formatCount(known.length, step)}.`);
  else if (highest !== undefined) {
    parts.push(`Highest ${format.value(highest.value)} (${bucket.name(highest.startMs)}).`);
    if (lowest !== undefined && lowest.startMs !== highest.startMs)
      parts.push(`Lowest ${format.value(lowest.value)} (${bucket.name(lowest.startMs)}).`);
  }
  for (const text of new Set(gaps))
    parts.push(`${text} in ${formatCount(gaps.filter((gap) => gap === text).length, step)}.`);
  if (points.some(({ running }) => running)) parts.push(`The last ${step} is in progress.`);
  if (data.noBaselineUntil !== undefined) {
    const count = data.noBaselineUntil + 1;
    parts.push(`Not comparable${count < points.length ? ` for the first ${formatCount(count, step)}` : ''}.`);
  }
  if (remarks !== undefined) parts.push(`${formatCount(remarks.texts.size, remarks.name)}.`);
  if (marks.length > 0) parts.push(`${formatCount(marks.length, 'note')} in the chart.`);
  return parts.join(' ');
}

/** `No visitors`, but `Bounce rate 0.0%`. */
const zeros = ({ name, format }: TimeData): string =>
  format.scale === 'count' ? `No ${name.toLowerCase()}` : `${name} ${format.value(0)}`;

/** The labels of one bucket. Null if there is none. */
export function pointLabels(data: TimeData, index: number) {
  const { points, noBaselineUntil = -1, marks, remarks, format, bucket } = data;
  const point = points[index];
  if (point === undefined) return null;
  const { startMs, value, running, before } = point;
  const remark = remarks?.texts.get(index);
  const valueText = (source: Pick<ChartPoint, 'value' | 'missing'>): string =>
    source.value === null ? (source.missing ?? 'no data') : format.value(source.value);
  // A bucket in progress can't be compared yet.
  const isComparable = !running && index > noBaselineUntil;
  return {
    name: bucket.name(startMs),
    /** The bucket in the local time zone, if it differs. */
    inZone: bucket.inZone?.(startMs) ?? null,
    value: valueText(point),
    running,
    before: before && {
      name: bucket.name(before.startMs),
      value: valueText(before),
      change:
        isComparable && value !== null && before.value !== null
          ? (format.change?.(value, before.value) ?? null)
          : null,
    },
    /** `Unusual day: usually about 215 visitors on a Friday`. Null if it isn't unusual. */
    remark: remark === undefined || remarks === undefined ? null : `${capitalize(remarks.name)}: ${remark}`,
    marks: marks.filter(({ from, to }) => from <= index && index <= to),
  };
}

/** One sentence, for screen readers. */
export function spokenPoint(data: TimeData, index: number): string {
  const labels = pointLabels(data, index);
  if (labels === null) return '';
  const { name, value, running, remark, before, marks } = labels;
  const parts = [`${name}: ${value}${running ? ' so far, in progress' : ''}`];
  if (remark !== null) parts.push(remark);
  if (before !== null)
    parts.push(`${before.name}: ${before.value}${before.change === null ? '' : `, ${before.change}`}`);
  if (marks.length > 0) parts.push(`Notes: ${marks.map(({ text }) => text).join('; ')}`);
  return parts.join('. ');
}

/** The value of one of several lines: `1,204`, `37 so far`, `No visitors`. */
export function lineText(
  { format }: Pick<LinesData, 'format'>,
  { points }: ChartLine,
  index: number,
): string {
  const point = points[index];
  if (point === undefined || point.value === null) return point?.missing ?? 'no data';
  return `${format.value(point.value)}${point.running ? ' so far' : ''}`;
}
