import { expect, test } from 'vitest';

import { quietLabel, quietSpans } from './quiet-hours.ts';

const hourMs = 3_600_000;
const hoursFrom = (start: string, days: number): number[] =>
  Array.from({ length: days * 24 }, (_, hour) => Date.parse(start) + hour * hourMs);
const spansOf = (starts: readonly number[]) =>
  quietSpans(starts).map((span) => span.map((ms) => new Date(ms).toISOString().slice(5, 13)).join(' '));

test('shades nights of working days', () => {
  const friday = hoursFrom('2026-11-20T00:00Z', 1);
  expect(spansOf(friday)).toEqual(['11-20T00 11-20T06', '11-20T22 11-21T00']);
  expect(quietLabel(friday)).toMatch(/^Shaded: 10:00 PM – 6:00 AM$/u);
});

test('shades a weekend with the nights around it', () => {
  const days = hoursFrom('2026-11-20T00:00Z', 4);
  expect(spansOf(days)).toEqual(['11-20T00 11-20T06', '11-20T22 11-23T06', '11-23T22 11-24T00']);
  expect(quietLabel(days)).toMatch(/, weekends$/u);
});

test('shades only nights when every day is on a weekend', () => {
  expect(spansOf(hoursFrom('2026-11-21T00:00Z', 1))).toEqual(['11-21T00 11-21T06', '11-21T22 11-22T00']);
});

test('shades only weekends in a long range', () => {
  const month = hoursFrom('2026-11-01T00:00Z', 30);
  expect(spansOf(month)).toHaveLength(5);
  expect(quietLabel(month)).toBe('Shaded: weekends');
});
