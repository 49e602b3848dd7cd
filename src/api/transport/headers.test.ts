import { expect, test } from 'vitest';

import { retryAfterSeconds } from './headers.ts';

const now = Date.parse('Fri, 20 Nov 2026 09:00:00 GMT');
const requests = (value: string, date?: string) =>
  retryAfterSeconds(
    new Headers({ 'Retry-After': value, ...(date !== undefined && { Date: date }) }),
    now + 500,
  );

test('parses seconds, up to a timer’s maximum', () => {
  expect(requests('7')).toBe(7);
  expect(requests('86401')).toBe(86_400);
  expect(requests('2147484')).toBe(86_400);
  expect(requests('9'.repeat(400))).toBe(86_400);
});

test('measures a date from the response’s date, or from now without one', () => {
  const until = 'Fri, 20 Nov 2026 09:01:00 GMT';
  expect(requests(until, 'Fri, 20 Nov 2026 09:00:30 GMT')).toBe(30);
  expect(requests(until)).toBe(60);
  expect(requests(until, 'once')).toBe(60);
  expect(requests(until, 'Fri, 20 Nov 2026 09:02:00 GMT')).toBe(0);
  expect(requests('Thu, 31 Dec 2026 09:00:00 GMT')).toBe(86_400);
});

test.each(['', 'soon', '-5', '7.5', 'some day, GMT'])('ignores %j', (value) =>
  expect(requests(value)).toBeNull(),
);
