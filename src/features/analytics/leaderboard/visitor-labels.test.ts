import { expect, test } from 'vitest';

import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';

import { alsoUnknown, noneUnvisited, noneVisited } from './inventory-rows.tsx';

const read = (counts: readonly (number | undefined)[], unreadable = 0) => ({
  rows: counts.map((count, at) => rowOf(`p${at}`, { visitors_7d: count, visitors_30d: count })),
  unreadable,
});

test('doesn’t treat a missing visitor count as zero', () => {
  expect(noneVisited(read([0, 0]), 'visitors_7d')).toBe('No visitors in the last 7 days');
  expect(noneVisited(read([0, undefined]), 'visitors_7d')).toBe('1 project without visitor counts');
  expect(noneVisited(read([undefined, undefined]), 'visitors_7d')).toBe('Visitor counts aren’t available');
  expect(noneVisited(read([]), 'visitors_7d')).toBe('No projects yet');
});

test('says that every public app had visitors only when all counts are known', () => {
  expect(noneUnvisited(read([3, 1]))).toBe('Every public app had visitors in the last 30 days');
  expect(noneUnvisited(read([3, undefined]))).toBe('1 public app without visitor counts');
  expect(noneUnvisited(read([3], 2))).toBe('2 public apps without visitor counts');
  expect(noneUnvisited(read([undefined]))).toBe('Visitor counts aren’t available');
  expect(noneUnvisited(read([]))).toBe('No public apps');
  expect(alsoUnknown(read([0, 3]))).toBeNull();
});
