import type { ChartDataColumn, ChartDataTableProps } from './chart-data-table.tsx';
import { chartTitle, pointWords } from './summary.ts';
import type { ChartPoint, TimeData } from './types.ts';

/** The table behind a chart, with all digits. */
export function timeTable(data: TimeData): ChartDataTableProps {
  const { name, beforeName, points, marks = [], remarks, format, step, total, totalBefore } = data;
  const compared = beforeName !== null;
  const changes = compared && format.change !== undefined;
  const noted = marks.length > 0 || remarks !== undefined;
  const unit = format.scale === 'seconds' ? ' (s)' : format.scale === 'percent' ? ' (%)' : '';
  const columns: ChartDataColumn[] = [
    { head: step === 'day' ? 'Day (UTC)' : 'Hour (UTC)' },
    { head: `${name}${unit}`, numeric: true },
  ];
  if (compared) columns.push({ head: 'Compared with' }, { head: `${name}, ${beforeName}`, numeric: true });
  if (changes) columns.push({ head: 'Change', numeric: true });
  if (noted) columns.push({ head: 'Notes' });

  const exact = (value: number | null): string | null => (value === null ? null : format.exact(value));
  const cell = (point: Pick<ChartPoint, 'value' | 'missing'> | null): string | null =>
    point === null ? null : (exact(point.value) ?? point.missing ?? null);
  const rows = points.map((point, index) => {
    const words = pointWords(data, index);
    const before = words?.before ?? null;
    const cells = [words?.name ?? '', cell(point)];
    if (compared) cells.push(before?.name ?? null, cell(point.before));
    if (changes) cells.push(before?.change ?? null);
    if (noted)
      cells.push(
        [words?.remark ?? [], ...(words?.marks ?? []).map(({ text }) => text)].flat().join('; ') || null,
      );
    return {
      id: String(point.startMs),
      cells,
      hint: point.running ? 'still running' : (words?.remark ?? undefined),
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
