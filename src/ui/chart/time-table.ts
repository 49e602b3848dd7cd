import type { ChartDataColumn, ChartDataTableProps } from './chart-data-table.tsx';
import { chartTitle, remarkOn } from './summary.ts';
import type { TimeData } from './types.ts';

/** The table behind a chart: the same buckets, to the last digit. */
export function timeTable(data: TimeData): ChartDataTableProps {
  const { name, beforeName, points, marks = [], remarks, format, bucket, step, total, totalBefore } = data;
  const compared = beforeName !== null;
  const noted = marks.length > 0 || remarks !== undefined;
  const changes = compared && format.change !== undefined;
  const unit = format.scale === 'seconds' ? ' (s)' : format.scale === 'percent' ? ' (%)' : '';
  const columns: ChartDataColumn[] = [
    { head: step === 'day' ? 'Day (UTC)' : 'Hour (UTC)' },
    { head: `${name}${unit}`, numeric: true },
  ];
  if (compared) columns.push({ head: 'Compared with' }, { head: `${name}, ${beforeName}`, numeric: true });
  if (changes) columns.push({ head: 'Change', numeric: true });
  if (noted) columns.push({ head: 'Notes' });

  const exact = (value: number | null): string | null => (value === null ? null : format.exact(value));
  const rows = points.map(({ startMs, value, missing, running, before }, index) => {
    const cells = [bucket.name(startMs), exact(value) ?? missing ?? null];
    if (compared)
      cells.push(
        before === null ? null : bucket.name(before.startMs),
        before === null ? null : (exact(before.value) ?? before.missing ?? null),
      );
    if (changes)
      cells.push(
        value === null || running || before === null || before.value === null
          ? null
          : (format.change?.(value, before.value) ?? null),
      );
    if (noted) {
      const here = marks.filter(({ from, to }) => from <= index && index <= to).map(({ text }) => text);
      cells.push([remarkOn(data, index) ?? [], ...here].flat().join('; ') || null);
    }
    return {
      id: String(startMs),
      cells,
      hint: running ? 'still running' : (remarkOn(data, index) ?? undefined),
    };
  });
  const sums = [exact(total), ...(compared ? [null, exact(totalBefore)] : [])];
  return {
    caption: chartTitle(data),
    columns,
    rows,
    total: ['Total', ...sums, ...columns.slice(sums.length + 1).map(() => null)],
  };
}
