import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { metrics } from '@/contract/values.ts';

import { breakdownList } from '../breakdowns/breakdown-rows.ts';
import { countryName, dimensionLabel } from '../breakdowns/dimensions.ts';
import { minuteBars } from '../realtime/minute-bars.ts';
import { exactText, formatMetric, formatTick } from './format.ts';
import { explained, metricLabels } from './metric-labels.ts';

describe('numbers', () => {
  test('uses the unit of the metric', () => {
    expect(metrics.map((metric) => formatMetric(metric, 161))).toEqual([
      '161',
      '161',
      '161.00',
      '2m 41s',
      '161.0%',
    ]);
    expect(
      [950, 1500, 4500, 12_340, 999_999, 2_000_000].map((value) => formatTick('visitors', value)),
    ).toEqual(['950', '1.5K', '4.5K', '12.3K', '1M', '2M']);
    expect(new Set(metrics.map((metric) => metricLabels[metric].name)).size).toBe(metrics.length);
  });

  test('explains each metric by day or by hour', () => {
    expect(explained('visitors', 'hourly').total).toBe('sum of the hours');
    for (const metric of metrics)
      for (const granularity of ['daily', 'hourly'] as const) {
        const text = Object.values(explained(metric, granularity)).join(' ');
        expect(text).not.toContain('{');
        if (granularity === 'hourly') expect(explained(metric, granularity).text).not.toContain('day');
      }
  });

  test('keeps every digit when copied', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
        fc.pre(value === 0 || value > 1e-6);
        expect(Number(exactText(value))).toBe(value);
      }),
    );
    expect(exactText(1e21)).toBe('1000000000000000000000');
  });
});

describe('labels', () => {
  test('accepts names and two- or three-letter codes of countries', () => {
    expect(['DE', 'de', 'DEU', 'Germany'].map(countryName)).toEqual(Array(4).fill('Germany'));
    expect(['Unknown', 'ZZZ', 'Q', 'Atlantis', 'QX'].map(countryName)).toEqual([
      'Unknown',
      'ZZZ',
      'Q',
      'Atlantis',
      'QX',
    ]);
  });

  test('leaves unknown values unchanged', () => {
    expect(dimensionLabel('devices', 'MOBILE')).toEqual({ text: 'Mobile', hint: 'MOBILE' });
    expect(dimensionLabel('devices', 'fridge')).toEqual({ text: 'fridge', hint: null });
    expect(dimensionLabel('sources', 'Direct').hint).not.toBeNull();
    expect(dimensionLabel('countries', 'Unknown')).toMatchObject({ text: 'Unknown' });
    for (const unknownLabel of ['constructor', '__proto__'])
      expect(dimensionLabel('devices', unknownLabel)).toEqual({ text: unknownLabel, hint: null });
  });
});

describe('a breakdown', () => {
  const items = (count: number, maxVisitors = 100) =>
    Array.from({ length: count }, (_, index) => ({ label: `/${index}`, visitors: maxVisitors - index }));

  test('shows previous values only when they are known', () => {
    const list = breakdownList('pages', [...items(2), { label: '/new', visitors: 3 }], items(10, 50));
    expect(list.rows).toMatchObject([
      { before: 50, change: { text: '+100.0%' } },
      { before: 49 },
      { before: null, change: null },
    ]);
    const known = breakdownList('pages', [{ label: '/new', visitors: 3 }], items(2));
    expect(known.rows).toMatchObject([{ before: 0, change: { kind: 'new' } }]);
    expect(breakdownList('pages', items(1), undefined).rows).toMatchObject([{ before: null, change: null }]);
    expect([breakdownList('pages', items(9), []), breakdownList('pages', items(10), [])]).toMatchObject([
      { capped: false },
      { capped: true },
    ]);
  });
});

describe('the last 30 minutes', () => {
  const minuteMs = 60_000;
  const nowMs = Date.UTC(2026, 10, 20, 13, 37, 20);
  const bucket = (ago: number, visitors = 1) => ({
    timestamp: new Date(Math.floor(nowMs / minuteMs) * minuteMs - ago * minuteMs).toISOString(),
    visitors,
  });

  test('draws a bar for each minute, with or without visits', () => {
    const bars = minuteBars({ buckets: [bucket(29, 2), bucket(3, 4)], current_visitors: 4 }, nowMs);
    expect(bars).toHaveLength(30);
    expect(bars.map(({ value }) => value).filter((count) => count > 0)).toEqual([2, 4]);
    expect([bars[0]?.value, bars[26]?.value]).toEqual([2, 4]);
    expect(minuteBars({ buckets: [], current_visitors: 0 }, nowMs)).toHaveLength(30);
  });

  test('keeps every minute when the API’s clock differs', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { minLength: 1 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: -90, max: 90 }), (ago, apart) => {
        const buckets = ago.toSorted((a, b) => b - a).map((minute) => bucket(minute + apart));
        const bars = minuteBars({ buckets, current_visitors: 1 }, nowMs);
        expect(bars.filter(({ value }) => value === 1)).toHaveLength(ago.length);
        expect(
          bars.every(({ startMs }, index) => startMs === (bars[0]?.startMs ?? 0) + index * minuteMs),
        ).toBe(true);
      }),
    );
  });
});
