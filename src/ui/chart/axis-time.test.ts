import { expect, test } from 'vitest';

import { timeTicks } from './axis-time.ts';

const dayMs = 86_400_000;
const line = (first: string, length: number, stepMs = dayMs) =>
  Array.from({ length }, (_, index) => ({
    startMs: Date.parse(first) + index * stepMs,
    value: 1,
    running: false,
    before: null,
  }));
const labels = (...args: Parameters<typeof timeTicks>) => timeTicks(...args).map(({ label }) => label);

test('thirty days are named by weeks from the first', () => {
  expect(labels(line('2026-10-21T00:00Z', 30), 'day', 1060)).toEqual([
    '21 Oct',
    '28 Oct',
    '4 Nov',
    '11 Nov',
    '18 Nov',
  ]);
});

test('a phone has room for fewer names, never for words over words', () => {
  expect(labels(line('2026-10-21T00:00Z', 30), 'day', 300)).toEqual(['21 Oct', '4 Nov', '18 Nov']);
});

test('a year is named by months, with the year where it begins', () => {
  const names = labels(line('2025-11-20T00:00Z', 365), 'day', 1060);
  expect(names.slice(0, 3)).toEqual(['Dec', 'Jan 2026', 'Feb']);
  expect(names).toHaveLength(12);
});

test('hours are named by the clock, and midnight by its day', () => {
  expect(labels(line('2026-11-20T00:00Z', 24, 3_600_000), 'hour', 600)).toEqual([
    '20 Nov',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
    '15:00',
    '18:00',
    '21:00',
  ]);
  expect(
    labels(line('2026-10-21T00:00Z', 744, 3_600_000), 'hour', 1060).every((name) => !name.includes(':')),
  ).toBe(true);
});
