import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { emptyQuery, parseQuery } from '@/domain/security/query/parse-query.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

import { sizesOf, useLoadSmallList } from './inventory-sizes.ts';

afterEach(cleanup);

const start = vi.fn<() => void>();
const listOf = (requested: InventoryQuery, running: boolean) => ({
  requested,
  total: 240,
  state: 'settled' as const,
  failure: null,
  hasMore: true,
  loadAll: { running, start, stop: () => undefined },
});

test('loads a small workspace once per query, and not again after it is stopped', () => {
  const secrets: InventoryQuery = { ...emptyQuery, secrets: true };
  const { rerender } = renderHook(({ requested, running }) => useLoadSmallList(listOf(requested, running)), {
    initialProps: { requested: secrets, running: false },
  });
  expect(start).toHaveBeenCalledTimes(1);
  rerender({ requested: secrets, running: true });
  rerender({ requested: secrets, running: false });
  expect(start).toHaveBeenCalledTimes(1);
  rerender({ requested: { ...emptyQuery, owners: ['none'] }, running: false });
  expect(start).toHaveBeenCalledTimes(2);
});

const stat = (value: number) => ({ value, delta_30d: 0, delta_window: '30d' });
const summary = {
  total_projects: stat(100_000),
  externally_published: stat(9_000),
  workspace_members: stat(1),
  risk: { needs_review: 12_253, review_recommended: 20_000, no_review_needed: 60_000 },
};

test.each([
  ['', { total: 100_000, max: 100_000 }],
  ['sort:name', { total: 100_000, max: 100_000 }],
  ['priority:needs_review', { total: 12_253, max: 12_253 }],
  ['priority:needs_review,review_recommended', { total: 32_253, max: 32_253 }],
  // The API doesn't count projects without a score.
  ['priority:needs_review,unscored', { total: null, max: 100_000 }],
  ['is:public', { total: 9_000, max: 9_000 }],
  ['is:public priority:needs_review', { total: null, max: 9_000 }],
  ['priority:needs_review atlas', { total: null, max: 12_253 }],
  ['is:published', { total: null, max: 100_000 }],
])('takes the size of “%s” from known counts', (line, sizes) => {
  expect(sizesOf(parseQuery(line).query, 100_000, summary)).toEqual(sizes);
});

test('returns null without counts', () => {
  expect(sizesOf(parseQuery('is:public').query, undefined, undefined)).toEqual({ total: null, max: null });
  expect(sizesOf(parseQuery('is:public').query, 243, undefined)).toEqual({ total: null, max: 243 });
});
