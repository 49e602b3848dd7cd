import { expect, test } from 'vitest';

import { chartSummary, spokenPoint } from './summary.ts';
import { timeTable } from './time-table.ts';
import type { TimeData } from './types.ts';

const dayMs = 86_400_000;
const data: TimeData = {
  name: 'Visitors',
  range: 'Nov 18 – 20',
  beforeName: 'previous 3 days',
  total: 1301,
  totalBefore: 900,
  totalChange: '+401',
  step: 'day',
  points: [1000, 300, 1].map((value, index) => ({
    startMs: index * dayMs,
    value,
    running: index === 2,
    before: { startMs: (index - 3) * dayMs, value: 300 },
  })),
  marks: [{ id: 'a', from: 1, to: 2, text: 'Published' }],
  format: {
    value: (value) => value.toLocaleString('en-US'),
    tick: String,
    exact: String,
    scale: 'count',
    change: (value, before) => (value === before ? 'No change' : `+${value - before}`),
  },
  bucket: { name: (startMs) => `day ${startMs / dayMs}` },
};

test('summarizes totals, extremes, the running bucket and notes', () => {
  expect(chartSummary(data)).toBe(
    'Total 1,301; previous 3 days: 900. Highest 1,000 (day 0). Lowest 300 (day 1). The last day is in progress. 1 note in the chart.',
  );
});

test('summarizes which days have no full comparison', () => {
  expect(chartSummary({ ...data, noBaselineUntil: 1 })).toContain('Not comparable for the first 2 days.');
  const last = data.points.length - 1;
  expect(chartSummary({ ...data, noBaselineUntil: last })).toContain(' Not comparable. ');
});

test('names no highest value when all are zero', () => {
  const points = data.points.map((point) => ({ ...point, value: 0 }));
  const zeros = { ...data, total: 0, totalBefore: null, marks: [], points };
  expect(chartSummary(zeros)).toBe('Total 0. No visitors in 3 days. The last day is in progress.');
  const percent = { ...data.format, scale: 'percent' as const };
  expect(chartSummary({ ...zeros, name: 'Bounce rate', format: percent })).toContain(
    'Bounce rate 0 in 3 days.',
  );
});

test('explains a gap, which is no lowest value and has no change', () => {
  const missing = 'Nobody came';
  const none = (startMs: number) => ({ startMs, value: null, missing, running: false });
  const rest = data.points.slice(1).map((point) => ({ ...point, ...none(point.startMs) }));
  const first = data.points.slice(0, 1).map((point) => ({ ...point, before: none(-3 * dayMs) }));
  const gaps = { ...data, marks: [], points: [...first, ...rest] };
  expect(chartSummary(gaps)).toBe(
    'Total 1,301; previous 3 days: 900. Highest 1,000 (day 0). Nobody came in 2 days.',
  );
  expect(chartSummary({ ...gaps, points: rest })).toContain('900. Nobody came in 2 days.');
  // Has no totals, and gaps for two reasons.
  const unsure = {
    ...gaps,
    total: null,
    totalChange: null,
    points: [
      ...gaps.points.slice(0, 2),
      ...rest.slice(1).map((point) => ({ ...point, missing: 'None kept' })),
    ],
  };
  expect(chartSummary(unsure)).toMatch(/^No total; .+ Nobody came in 1 day\. None kept in 1 day\.$/);
  expect(timeTable(unsure).total).toEqual(['Total', null, null, '900', null]);
  expect(spokenPoint(gaps, 0)).toBe('day 0: 1,000. day -3: Nobody came');
  expect(spokenPoint(gaps, 1)).toBe('day 1: Nobody came. day -2: 300');
  expect(timeTable(gaps).rows.map(({ cells }) => cells)).toEqual([
    ['day 0', '1000', 'day -3', 'Nobody came', null],
    ['day 1', 'Nobody came', 'day -2', '300', null],
    ['day 2', 'Nobody came', 'day -1', '300', null],
  ]);
});

test('announces a bucket with its comparison, and a running one without a change', () => {
  expect(spokenPoint(data, 0)).toBe('day 0: 1,000. day -3: 300, +700');
  expect(spokenPoint(data, 2)).toBe('day 2: 1 so far, in progress. day -1: 300. Notes: Published');
});

test('lists every bucket with all digits', () => {
  const table = timeTable(data);
  expect(table.columns.map(({ head }) => head)).toEqual([
    'Day (UTC)',
    'Visitors',
    'Compared with',
    'Visitors, previous 3 days',
    'Change',
    'Notes',
  ]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['day 0', '1000', 'day -3', '300', '+700', null],
    ['day 1', '300', 'day -2', '300', 'No change', 'Published'],
    ['day 2', '1', 'day -1', '300', null, 'Published'],
  ]);
  expect(table.total).toEqual(['Total', '1301', null, '900', '+401', null]);
});

test('returns two columns without a comparison', () => {
  const points = data.points.map((point) => ({ ...point, before: null }));
  const table = timeTable({ ...data, points, marks: [], beforeName: null, totalBefore: null });
  expect(table.columns).toHaveLength(2);
  expect(table.rows[0]?.cells).toEqual(['day 0', '1000']);
});

test('mentions a remark in the summary, the announcement and the table', () => {
  const remarks = { name: 'odd day', texts: new Map([[0, 'usually about 300']]) };
  expect(chartSummary({ ...data, remarks })).toContain('1 odd day.');
  expect(spokenPoint({ ...data, remarks }, 0)).toBe(
    'day 0: 1,000. Odd day: usually about 300. day -3: 300, +700',
  );
  expect(spokenPoint({ ...data, remarks }, 1)).not.toContain('Odd');
  const table = timeTable({ ...data, marks: [], remarks });
  expect(table.columns.at(-1)?.head).toBe('Notes');
  expect(table.rows.map(({ cells }) => cells.at(-1))).toEqual(['Odd day: usually about 300', null, null]);
  const both = timeTable({ ...data, remarks: { ...remarks, texts: new Map([[1, 'usually 9']]) } });
  expect(both.rows[1]?.cells.at(-1)).toBe('Odd day: usually 9; Published');
});

test('shows no change of a bucket whose comparison lacks data', () => {
  const unsure = { ...data, noBaselineUntil: 0 };
  expect(spokenPoint(unsure, 0)).toBe('day 0: 1,000. day -3: 300');
  expect(spokenPoint(unsure, 1)).toContain('day -2: 300, No change');
  expect(timeTable(unsure).rows.map(({ cells }) => cells[4])).toEqual([null, 'No change', null]);
});
