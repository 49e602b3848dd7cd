import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { startOf } from '@/lib/utc-days.ts';

import { addDays } from './days.ts';
import {
  dailyTraffic,
  isBelowMovers,
  moverCandidates,
  moverDays,
  type MoverPeriod,
  moverSearch,
  moversOf,
} from './movers.ts';
import { joinTraffic } from './series.ts';
import { viewOf } from './view.ts';

const traffic = (id: string, now: number, before: number, hasBaseline = true) => ({
  id,
  name: id,
  now,
  before,
  hasBaseline,
});
const idsOf = (movers: readonly { readonly id: string }[]) => movers.map(({ id }) => id);

describe('movers', () => {
  test('sorts projects by visitors gained and lost', () => {
    const { rose, fell } = moversOf([
      traffic('a', 60, 40),
      traffic('b', 10, 30),
      traffic('c', 300, 100),
      traffic('d', 400, 500),
    ]);
    expect(idsOf(rose)).toEqual(['c', 'a']);
    expect(rose[0]).toMatchObject({ difference: 200, change: { kind: 'up', text: '+200.0%', tone: 'good' } });
    expect(idsOf(fell)).toEqual(['d', 'b']);
    expect(fell[0]).toMatchObject({ difference: -100, change: { text: '−20.0%', tone: 'bad' } });
  });

  test('requires a change of at least 10 visitors and 10 percent', () => {
    const { rose, fell } = moversOf([
      traffic('few', 3, 1),
      traffic('enough', 11, 1),
      traffic('chance', 1_080, 1_000),
      traffic('steady', 905, 1_000),
      traffic('lost', 900, 1_000),
    ]);
    expect(idsOf(rose)).toEqual(['enough']);
    expect(idsOf(fell)).toEqual(['lost']);
  });

  test('marks a project as new when it had no visitors before', () => {
    expect(moversOf([traffic('a', 12, 0)]).rose[0]?.change).toEqual({
      kind: 'new',
      text: 'New',
      tone: 'neutral',
    });
  });

  test('lists a project without a percentage when it came into use during the earlier period', () => {
    expect(moversOf([traffic('a', 90, 20, false)]).rose).toMatchObject([
      { difference: 70, change: { kind: 'none', text: 'Not comparable', tone: 'neutral' } },
    ]);
  });

  test('includes small projects in the total change', () => {
    expect(moversOf([traffic('a', 3, 1), traffic('b', 30, 59)]).total).toMatchObject({
      now: 33,
      before: 60,
      change: { text: '−45.0%' },
    });
  });
});

const counts = fc
  .tuple(fc.nat({ max: 500 }), fc.nat({ max: 500 }), fc.nat({ max: 5_000 }))
  .map(([day, week, month]) => ({
    visitors_24h: day,
    visitors_7d: day + week,
    visitors_30d: day + week + month,
  }));
const busy = Array.from({ length: 10 }, (_, index) =>
  inventoryRowOf(`busy${index}`, { visitors_24h: 900, visitors_7d: 6_000, visitors_30d: 26_000 }),
);
const periods = fc.constantFrom<MoverPeriod>('1d', '7d');

describe('candidates of the inventory', () => {
  test('picks only projects of the list', () => {
    fc.assert(
      fc.property(counts, periods, (values, period) => {
        const row = inventoryRowOf('p', values);
        const { candidates } = moverCandidates([row, ...busy], period);
        expect(isBelowMovers(row) && idsOf(candidates).includes('p')).toBe(false);
      }),
    );
  });

  test('picks the ten that lost and the ten that gained most, and the ten busiest', () => {
    const rows = Array.from({ length: 40 }, (_, index) =>
      inventoryRowOf(`p${index}`, {
        visitors_7d: 700,
        visitors_30d: 700 + (index < 20 ? 2_300 + (index + 1) * 500 : 2_300 - (index - 19) * 100),
      }),
    );
    const { candidates, checked } = moverCandidates([...rows, ...busy], '7d');
    expect(candidates).toHaveLength(30);
    expect(idsOf(candidates)).toEqual(expect.arrayContaining(['p19', 'p10', 'p39', 'p30', 'busy0', 'busy9']));
    expect(checked).toBe(50);
  });

  test('leaves out items whose counts are missing or contradict each other', () => {
    const rows = [
      inventoryRowOf('p', { visitors_7d: 5 }),
      inventoryRowOf('p', { visitors_7d: 5, visitors_30d: 4 }),
    ];
    expect(moverCandidates(rows, '7d')).toEqual({ candidates: [], checked: 0 });
  });
});

describe('complete days', () => {
  test('compares a week with the week before', () => {
    const days = [...Array<number>(21).fill(90), ...Array<number>(7).fill(10), ...Array<number>(7).fill(20)];
    expect(dailyTraffic(days, '7d')).toEqual({ now: 140, before: 70, hasBaseline: true });
  });

  test('compares a day with the same weekday a week earlier', () => {
    expect(dailyTraffic([90, 20, ...Array<number>(6).fill(90), 5], '1d')).toEqual({
      now: 5,
      before: 20,
      hasBaseline: true,
    });
  });

  test('makes no full comparison while the app wasn’t in use', () => {
    const opened = [...Array<number>(25).fill(0), ...Array<number>(10).fill(30)];
    expect(dailyTraffic(opened, '7d').hasBaseline).toBe(false);
    expect(dailyTraffic(opened, '1d').hasBaseline).toBe(true);
  });
});

test('links to a page with the same numbers and the same change at the top', () => {
  const now = Date.UTC(2026, 10, 20, 13, 37);
  const first = addDays('2026-11-20', -moverDays);
  const values = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 900 })), {
    minLength: moverDays,
    maxLength: moverDays,
  });
  fc.assert(
    fc.property(values, periods, (days, period) => {
      const view = viewOf(moverSearch(period, '2026-11-20'), now);
      const responseOf = ({ from, to }: { readonly from: string; readonly to: string }) => {
        const index = (startOf(from) - startOf(first)) / 86_400_000;
        const length = (startOf(to) - startOf(from)) / 86_400_000 + 1;
        return { data: trafficOf(days.slice(index, index + length), startOf(from)), atMs: now };
      };
      const { visitors } = joinTraffic(
        view,
        responseOf(view.range),
        view.compared === null ? undefined : responseOf(view.compared),
      ).metrics;
      const counted = dailyTraffic(days, period);
      expect([visitors.total, visitors.totalBefore]).toEqual([counted.now, counted.before]);
      const { rose, fell } = moversOf([{ id: 'a', name: 'a', ...counted }]);
      for (const { change } of [...rose, ...fell]) expect(visitors.change?.text).toBe(change.text);
    }),
  );
});

test('links to a range with the last release, which may be before the period', () => {
  const today = '2026-11-20';
  for (const period of ['7d', '1d'] as const)
    for (let ago = 1; ago <= (period === '7d' ? 14 : 8); ago++) {
      const released = addDays(today, -ago);
      const { range } = viewOf(moverSearch(period, today, released), startOf(today));
      expect(released >= range.from && released <= range.to).toBe(true);
    }
});
