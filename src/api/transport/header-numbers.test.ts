import { expect, test } from 'vitest';

import { retryAfterSeconds } from './header-numbers.ts';

const asked = (value: string) => retryAfterSeconds(new Headers({ 'Retry-After': value }));

test('a wait is a number of seconds, and no wait is longer than a timer can count', () => {
  expect(asked('7')).toBe(7);
  expect(asked('86401')).toBe(86_400);
  expect(asked('2147484')).toBe(86_400);
  expect(asked('9'.repeat(400))).toBe(86_400);
});

test.each(['', 'soon', '-5', '7.5'])('%j tells nothing', (value) => expect(asked(value)).toBeNull());
