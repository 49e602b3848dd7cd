import { expect, test } from 'vitest';

import { retryAfterSeconds } from './headers.ts';

const now = Date.parse('Fri, 20 Nov 2026 09:00:00 GMT');
const delayOf = (value: string, date?: string) =>
  retryAfterSeconds(
    new Headers({ 'Retry-After': value, ...(date !== undefined && { Date: date }) }),
    now + 500,
  );

test('parses seconds, up to a timer’s maximum', () => {
  expect(delayOf('7')).toBe(7);
  expect(delayOf('86401')).toBe(86_400);
  expect(delayOf('2147484')).toBe(86_400);
  expect(delayOf('9'.repeat(400))).toBe(86_400);
});

test('measures a date from the response’s date, or from now without one', () => {
  const until = 'Fri, 20 Nov 2026 09:01:00 GMT';
  expect(delayOf(until, 'Fri, 20 Nov 2026 09:00:30 GMT')).toBe(30);
  expect(delayOf(until)).toBe(60);
  expect(delayOf(until, 'once')).toBe(60);
  expect(delayOf(until, 'Fri, 20 Nov 2026 09:02:00 GMT')).toBe(0);
  expect(delayOf('Thu, 31 Dec 2026 09:00:00 GMT')).toBe(86_400);
});

test.each(['', 'soon', '-5', '7.5', 'some day, GMT'])('ignores %j', (value) =>
  expect(delayOf(value)).toBeNull(),
);
