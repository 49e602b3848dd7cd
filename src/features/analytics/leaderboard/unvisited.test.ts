import { expect, test } from 'vitest';

import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';

import { alsoUnknown, noneUnvisited } from './unvisited.tsx';

const read = (counts: readonly (number | undefined)[], unreadable = 0) => ({
  rows: counts.map((count, index) => rowOf(`p${index}`, { visitors_30d: count })),
  unreadable,
});

test('says that every public app had visitors only when all counts are known', () => {
  expect(noneUnvisited(read([3, 1]))).toBe('Every public app had visitors in the last 30 days');
  expect(noneUnvisited(read([3, undefined]))).toBe('1 public app without visitor counts');
  expect(noneUnvisited(read([3], 2))).toBe('2 public apps without visitor counts');
  expect(noneUnvisited(read([undefined]))).toBe('Visitor counts aren’t available');
  expect(noneUnvisited(read([]))).toBe('No public apps');
  expect(alsoUnknown(read([0, 3]))).toBeNull();
});
