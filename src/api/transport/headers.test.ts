import { expect, test } from 'vitest';

import { retryAfterSeconds } from './headers.ts';

const now = Date.parse('Fri, 20 Nov 2026 09:00:00 GMT');
const asked = (value: string, date?: string) =>
  retryAfterSeconds(
    new Headers({ 'Retry-After': value, ...(date !== undefined && { Date: date }) }),
    now + 500,
  );

test('a wait is a number of seconds, and no wait is longer than a timer can count', () => {
  expect(asked('7')).toBe(7);
  expect(asked('86401')).toBe(86_400);
  expect(asked('2147484')).toBe(86_400);
  expect(asked('9'.repeat(400))).toBe(86_400);
});

test('a date is a wait from the answer’s own date on, or from now where that cannot be read', () => {
  const until = 'Fri, 20 Nov 2026 09:01:00 GMT';
  expect(asked(until, 'Fri, 20 Nov 2026 09:00:30 GMT')).toBe(30);
  expect(asked(until)).toBe(60);
  expect(asked(until, 'once')).toBe(60);
  expect(asked(until, 'Fri, 20 Nov 2026 09:02:00 GMT')).toBe(0);
  expect(asked('Thu, 31 Dec 2026 09:00:00 GMT')).toBe(86_400);
});

test.each(['', 'soon', '-5', '7.5', 'some day, GMT'])('%j tells nothing', (value) =>
  expect(asked(value)).toBeNull(),
);
