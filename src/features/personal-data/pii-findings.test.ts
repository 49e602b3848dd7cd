import fc from 'fast-check';
import { expect, test } from 'vitest';

import { allStatuses } from '@/domain/security/finding-labels.ts';

import { ageOf, filterPiiFindings, summarize } from './pii-findings.ts';
import { ages, type PersonalDataSearch } from './search.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number): string => new Date(now - days * 24 * 60 * 60_000).toISOString();

const statuses = ['open', 'ignored', 'fixed', 'archived'] as const;
const sources = ['chat', 'upload', 'connector', 'fax'] as const;
const labels = fc.array(
  fc.record({
    id: fc.uuid(),
    found_at: fc.oneof(fc.integer({ min: 0, max: 400 }).map(daysAgo), fc.constant('not a time')),
    source: fc.constantFrom(...sources),
    status: fc.constantFrom(...statuses),
    quote: fc.constant(null),
  }),
  { maxLength: 40 },
);
const search: fc.Arbitrary<PersonalDataSearch> = fc.record({
  status: fc.constantFrom(undefined, allStatuses, ...statuses),
  source: fc.constantFrom(undefined, ...sources, 'chat,fax'),
  age: fc.constantFrom(undefined, ...ages),
  order: fc.constantFrom(undefined, 'oldest' as const),
});

test('a facet counts what choosing it would show, the other filters being as they are', () => {
  fc.assert(
    fc.property(labels, search, (all, chosen) => {
      const { facets } = filterPiiFindings(all, chosen, now);
      const shownBy = (patch: Partial<PersonalDataSearch>): number =>
        filterPiiFindings(all, { ...chosen, ...patch }, now).shown.length;
      for (const { value, count } of facets.status) expect(count).toBe(shownBy({ status: value }));
      for (const { value, count } of facets.source) expect(count).toBe(shownBy({ source: value }));
      for (const age of ages)
        expect(facets.age.find(({ value }) => value === age)?.count).toBe(shownBy({ age }));
    }),
  );
});

test('without filters the open ones are shown; nothing is lost or made up by a filter or an order', () => {
  fc.assert(
    fc.property(labels, search, (all, chosen) => {
      expect(filterPiiFindings(all, {}, now).shown).toEqual(all.filter(({ status }) => status === 'open'));
      expect(filterPiiFindings(all, { status: allStatuses }, now).shown).toEqual(all);
      const { shown } = filterPiiFindings(all, chosen, now);
      expect(all).toEqual(expect.arrayContaining([...shown]));
      expect(filterPiiFindings(all, { ...chosen, order: undefined }, now).shown).toEqual(
        chosen.order === 'oldest' ? shown.toReversed() : shown,
      );
    }),
  );
});

test('ages begin and end where their words say', () => {
  const age = (days: number) => ageOf({ found_at: daysAgo(days) }, now);
  expect([0, 7.9, 8, 30.9, 31, 90.9, 91, 900].map(age)).toEqual([
    'week',
    'week',
    'month',
    'month',
    'quarter',
    'quarter',
    'older',
    'older',
  ]);
  // The clocks of two machines differ.
  expect(age(-1)).toBe('week');
  expect(ageOf({ found_at: 'yesterday' }, now)).toBeNull();
});

test('at a glance: open findings count once, where they come from, and the oldest of them is told', () => {
  const at = (id: string, status: string, days: number, source = 'chat') => ({
    id,
    status,
    found_at: daysAgo(days),
    source,
    quote: null,
  });
  const all = [
    at('a', 'fixed', 1),
    at('b', 'open', 5, 'upload'),
    at('c', 'open', 90),
    at('d', 'archived', 200),
    at('e', 'open', 7),
  ];
  expect(summarize(all)).toEqual({
    openBySource: [
      { value: 'chat', count: 2 },
      { value: 'upload', count: 1 },
    ],
    oldestOpen: daysAgo(90),
    newest: daysAgo(1),
  });
  expect(summarize([])).toEqual({ openBySource: [], oldestOpen: null, newest: null });
});
