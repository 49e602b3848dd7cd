import { describe, expect, test } from 'vitest';

import { listEstimate, sumEstimates, estimateLabel, rowsLabel } from './estimate.ts';

const page = (count: number, next: string | null) => ({
  items: Array.from({ length: count }, () => ({})),
  unreadable: [],
  next,
  restarted: false,
});
const filterLabels = (estimate: Parameters<typeof estimateLabel>[0]) =>
  `${rowsLabel(estimate, ['row', 'rows'])}: ${estimateLabel(estimate, 500, null)}`;

describe('list estimate', () => {
  test('takes a request per 100 items of the workspace’s count', () => {
    expect(filterLabels(listEstimate({ loaded: undefined, counted: 4_050, filtered: false }))).toBe(
      '4,050 rows: 41 requests, about 20s.',
    );
  });
  test('takes a request per 100 matching items when they are counted', () => {
    const loaded = { pages: [page(100, 'next')] };
    expect(filterLabels(listEstimate({ loaded, counted: 12_253, filtered: false }))).toBe(
      '12,253 rows: 123 requests, about 60s.',
    );
  });
  test('gives an upper limit with filters', () => {
    const loaded = { pages: [page(100, 'next')] };
    expect(filterLabels(listEstimate({ loaded, counted: 4_050, filtered: true }))).toBe(
      'Up to 4,050 rows: Up to 41 requests, about 20s.',
    );
  });
  test('gives the exact number when the list is complete', () => {
    const loaded = { pages: [page(100, 'next'), page(7, null)] };
    expect(filterLabels(listEstimate({ loaded, counted: 4_050, filtered: true }))).toBe(
      '107 rows: 2 requests, about 1s.',
    );
    expect(
      filterLabels(listEstimate({ loaded: { pages: [page(0, null)] }, counted: null, filtered: true })),
    ).toBe('0 rows: 1 request, about 1s.');
  });
  test('gives a lower bound when the count is unknown', () => {
    const loaded = { pages: [page(100, 'next'), page(100, 'next')] };
    expect(filterLabels(listEstimate({ loaded, counted: null, filtered: false }))).toBe(
      'At least 200 rows: At least 3 requests.',
    );
  });
  test('gives no less than what is loaded', () => {
    const loaded = { pages: [page(100, 'next'), page(100, 'next')] };
    expect(listEstimate({ loaded, counted: 120, filtered: false }).rows).toEqual({ min: 200, max: 200 });
  });
});

test('adds up lists, and is unknown if one of them is', () => {
  const known = listEstimate({ loaded: undefined, counted: 150, filtered: false });
  const unknown = listEstimate({ loaded: undefined, counted: null, filtered: false });
  expect(sumEstimates([known, known]).pages).toEqual({ min: 4, max: 4 });
  expect(sumEstimates([known, unknown]).pages).toEqual({ min: 3, max: null });
});

test('counts concurrent requests per person', () => {
  const list = listEstimate({ loaded: undefined, counted: 90, filtered: false });
  expect(estimateLabel({ ...list, details: { min: 90, max: 90 } }, 400, null)).toBe('91 requests, about 9s.');
  expect(estimateLabel({ ...list, details: { min: 4, max: null } }, 400, null)).toBe('At least 5 requests.');
  expect(estimateLabel({ ...list, details: { min: 4, max: 90 } }, 400, null)).toBe(
    'Up to 91 requests, about 9s.',
  );
});

test('includes the wait for the rate limit', () => {
  const estimate = listEstimate({ loaded: undefined, counted: 12_253, filtered: false });
  expect(estimateLabel(estimate, 100, { limit: 60, remaining: 60 })).toBe('123 requests, about 2m.');
});
