import { expect, test } from 'vitest';

import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';

import { alsoUnknown, noneUnvisited, noneVisited } from './inventory-rows.tsx';

const read = (counts: readonly (number | undefined)[], unreadable = 0) => ({
  rows: counts.map((count, at) => rowOf(`p${at}`, { visitors_7d: count, visitors_30d: count })),
  unreadable,
});

test('a number of visitors that is missing is no zero', () => {
  expect(noneVisited(read([0, 0]), 'visitors_7d')).toBe('No project had a visitor in the last 7 days.');
  expect(noneVisited(read([0, undefined]), 'visitors_7d')).toBe(
    'The service does not show the visitors of 1 project.',
  );
  expect(noneVisited(read([undefined, undefined]), 'visitors_7d')).toContain('does not show visitors here');
  expect(noneVisited(read([]), 'visitors_7d')).toBe('There is no project yet.');
});

test('every public app had a visitor only where there is one, and each tells', () => {
  expect(noneUnvisited(read([3, 1]))).toBe('Every public app had a visitor in the last 30 days.');
  expect(noneUnvisited(read([3, undefined]))).toBe('The service does not show the visitors of 1 public app.');
  expect(noneUnvisited(read([3], 2))).toBe('The service does not show the visitors of 2 public apps.');
  expect(noneUnvisited(read([undefined]))).toContain('does not show visitors here');
  expect(noneUnvisited(read([]))).toBe('No app is open to everyone.');
  expect(alsoUnknown(read([0, 3]))).toBeNull();
});
