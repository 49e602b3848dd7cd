import { capitalize } from '@/lib/text.ts';

import type { ChartDataColumn, ChartDataTableProps } from './chart-data-table.tsx';
import { chartTitle, pointLabels, zoneLabel } from './summary.ts';
import type { ChartFormat, ChartPoint, LinesData, TimeData } from './types.ts';

const unitOf = ({ scale }: ChartFormat): string =>
  scale === 'seconds' ? ' (s)' : scale === 'percent' ? ' (%)' : '';

/** The table behind a chart, with all digits. */
export function timeTable(data: TimeData): ChartDataTableProps {
  const { name, beforeName, points, marks, remarks, format, step, total, totalBefore } = data;
  const compared = beforeName !== null;
  const changes = compared && format.change !== undefined;
  const noted = marks.length > 0 || remarks !== undefined;
  const columns: ChartDataColumn[] = [
    { head: `${capitalize(step)} (${zoneLabel(data)})` },
    { head: `${name}${unitOf(format)}`, numeric: true },
  ];
  if (compared)
    columns.push(
      { head: 'Compared with' },
      { head: `${name}${unitOf(format)}, ${beforeName}`, numeric: true },
    );
  if (changes) columns.push({ head: 'Change', numeric: true });
  if (noted) columns.push({ head: 'Notes' });

  const exact = (value: number | null): string | null => (value === null ? null : format.exact(value));
  const cell = (point: Pick<ChartPoint, 'value' | 'missing'> | null): string | null =>
    point === null ? null : (exact(point.value) ?? point.missing ?? null);
  const rows = points.map((point, index) => {
    const labels = pointLabels(data, index);
    const before = labels?.before ?? null;
    const cells = [labels?.name ?? '', cell(point)];
    if (compared) cells.push(before?.name ?? null, cell(point.before));
    if (changes) cells.push(before?.change ?? null);
    if (noted)
      cells.push(
        [labels?.remark ?? [], ...(labels?.marks ?? []).map(({ text }) => text)].flat().join('; ') || null,
      );
    return {
      id: String(point.startMs),
      cells,
      hint: point.running ? 'in progress' : undefined,
    };
  });
  const sums = [
    exact(total),
    ...(compared ? [null, exact(totalBefore)] : []),
    ...(changes ? [data.totalChange] : []),
  ];
  return {
    caption: chartTitle(data),
    columns,
    rows,
    total: ['Total', ...sums, ...columns.slice(sums.length + 1).map(() => null)],
  };
}

/** The table behind several lines. */
export function linesTable(data: LinesData): ChartDataTableProps {
  const { name, lines, format, bucket, step } = data;
  return {
    caption: chartTitle({ ...data, name: `${name}${unitOf(format)}` }),
    columns: [
      { id: 'start', head: `${capitalize(step)} (UTC)` },
      ...lines.map((line) => ({ id: line.id, head: line.name, numeric: true })),
    ],
    rows: (lines[0]?.points ?? []).map(({ startMs }, index) => ({
      id: String(startMs),
      cells: [
        bucket.name(startMs),
        ...lines.map(({ points }) => {
          const point = points[index];
          const value = point?.value ?? null;
          return value === null ? (point?.missing ?? null) : format.exact(value);
        }),
      ],
      // Lines load at different times.
      hint: lines.some(({ points }) => points[index]?.running) ? 'in progress' : undefined,
    })),
  };
}
