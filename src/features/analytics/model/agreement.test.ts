import fc from 'fast-check';
import { expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { limits } from '@/contract/limits.ts';
import { metrics } from '@/contract/values.ts';
import { startOf } from '@/lib/utc-days.ts';
import { timeTable } from '@/ui/chart/time-table.ts';

import { trafficFile } from '../export/traffic-files.ts';
import { chartDataOf } from '../traffic/chart-data.ts';
import { addDays, lengthOf } from './days.ts';
import { formatBy } from './format.ts';
import { metricLabels } from './metric-labels.ts';
import { joinTraffic } from './series.ts';
import { presetIds, type DayRange } from './types.ts';
import { viewOf } from './view.ts';

const now = Date.UTC(2026, 10, 20, 13, 37);
const today = '2026-11-20';

const ranges = fc.oneof(
  fc.constantFrom(...presetIds),
  fc
    .record({ ago: fc.integer({ min: 0, max: 300 }), days: fc.integer({ min: 1, max: 60 }) })
    .map(({ ago, days }) => {
      const to = addDays(today, -ago);
      return `${addDays(to, 1 - days)}..${to}`;
    }),
);
const views = fc
  .record({
    range: ranges,
    vs: fc.constantFrom(undefined, 'none', 'year'),
    weekdays: fc.constantFrom(undefined, 'no'),
  })
  .map((search) => viewOf({ ...search, by: 'daily' }, now));

/** Days that haven't begun aren't in a response (spec §2.17). */
const responseOf = ({ from, to }: DayRange, visitors: readonly number[]) => {
  const last = to > today ? today : to;
  const days = Math.max(0, lengthOf({ from, to: last }));
  return {
    data: trafficOf(
      Array.from({ length: days }, (_, day) => visitors[day % visitors.length] ?? 0),
      startOf(from),
    ),
    atMs: now,
  };
};
const counts = fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: limits.analyticsRangeDays });

test('shows the same numbers in tile, chart, table and file for any range', () => {
  fc.assert(
    fc.property(views, counts, counts, (view, visitors, earlier) => {
      const { compared } = view;
      const series = joinTraffic(
        view,
        responseOf(view.range, visitors),
        compared === null ? undefined : responseOf(compared, earlier),
      );
      const file = trafficFile({ view, series }, { scope: 'project', place: 'Atlas' }, [], now);
      for (const metric of metrics) {
        const { total, change, comparedTotals, comparedBuckets, buckets } = series.metrics[metric];
        const data = chartDataOf({ view, series }, metric);
        const table = timeTable(data);
        expect(buckets.map(({ value }) => value)).toEqual(
          file.rows.map((row) => row[file.columns.findIndex(({ id }) => id === metric)]),
        );
        expect(data.points).toHaveLength(view.days);
        expect(table.rows).toHaveLength(view.days);
        if (metric === 'visitors' || metric === 'pageviews') {
          const sum = buckets.reduce((all, { value }) => all + (value ?? 0), 0);
          expect([total, data.total]).toEqual([sum, sum]);
          expect(table.total?.[1]).toBe(data.format.exact(sum));
        }
        const hasChange = change?.kind === 'up' || change?.kind === 'down';
        if (comparedBuckets === null && hasChange) expect(table.total?.[4]).toBe(change.text);
        // The total row has the totals of the whole range, and never the change of other totals.
        const totalChange = table.total?.[4] ?? null;
        if (totalChange !== null) {
          expect(totalChange).toBe(change?.text);
          expect(comparedTotals).toEqual({ now: total, before: series.metrics[metric].totalBefore });
        }
        // The change is that of the two totals the tile names.
        if (change?.kind !== 'up' && change?.kind !== 'down') continue;
        const { now: counted, before } = comparedTotals ?? { now: null, before: null };
        if (counted === null || before === null) throw new Error('a change without its totals');
        const difference = counted - before;
        expect(change.kind).toBe(difference > 0 ? 'up' : 'down');
        const { changeUnit } = metricLabels[metric];
        const by = Math.abs(changeUnit === 'percent' ? (difference / before) * 100 : difference);
        expect(change.text.slice(1)).toBe(formatBy(by, changeUnit));
        // Without a running day, these are the totals of the whole range.
        if (comparedBuckets === null) expect(counted).toBe(total);
      }
    }),
    { numRuns: 30 },
  );
});
