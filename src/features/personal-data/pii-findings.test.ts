import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ages } from '@/domain/security/ages.ts';
import { allStatuses } from '@/domain/security/finding-labels.ts';
import { piiKinds } from '@/domain/security/pii-kind.ts';
import { RedactedText } from '@/lib/text.ts';

import { filterPiiFindings, summarize } from './pii-findings.ts';
import type { PersonalDataSearch } from './search.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number): string => new Date(now - days * 24 * 60 * 60_000).toISOString();

const statuses = ['open', 'ignored', 'fixed', 'archived'] as const;
const quotes = ['ana@example.com', '+1 202 555 0123', 'Springfield'] as const;
/** Any decision will do, as long as it stays. */
const decisionOf = ({ id }: { readonly id: string }) => (id < '8' ? 'new' : id < 'c' ? 'done' : 'snoozed');
const sources = ['chat', 'upload', 'connector', 'fax'] as const;
const labels = fc.array(
  fc.record({
    id: fc.uuid(),
    found_at: fc.oneof(fc.integer({ min: 0, max: 400 }).map(daysAgo), fc.constant('not a time')),
    source: fc.constantFrom(...sources),
    status: fc.constantFrom(...statuses),
    quote: fc.constantFrom(null, ...quotes.map((text) => new RedactedText(text))),
  }),
  { maxLength: 40 },
);
const search: fc.Arbitrary<PersonalDataSearch> = fc.record({
  status: fc.constantFrom(undefined, allStatuses, ...statuses),
  source: fc.constantFrom(undefined, ...sources, 'chat,fax'),
  kind: fc.constantFrom(undefined, 'email', 'other,no_sample', 'shoe size'),
  age: fc.constantFrom(undefined, ...ages),
  decision: fc.constantFrom(undefined, 'new', 'done,snoozed'),
  order: fc.constantFrom(undefined, 'oldest' as const),
});

test('counts for each facet what selecting it would show', () => {
  fc.assert(
    fc.property(labels, search, (all, chosen) => {
      const { facets } = filterPiiFindings(all, chosen, now, decisionOf);
      const matchesOf = (patch: Partial<PersonalDataSearch>): number =>
        filterPiiFindings(all, { ...chosen, ...patch }, now, decisionOf).matching.length;
      for (const { value, count } of facets.status) expect(count).toBe(matchesOf({ status: value }));
      for (const { value, count } of facets.source) expect(count).toBe(matchesOf({ source: value }));
      for (const kind of piiKinds)
        expect(facets.kind.find(({ value }) => value === kind)?.count).toBe(matchesOf({ kind }));
      for (const { value, count } of facets.decision) expect(count).toBe(matchesOf({ decision: value }));
      for (const age of ages)
        expect(facets.age.find(({ value }) => value === age)?.count).toBe(matchesOf({ age }));
    }),
  );
});

test('shows open findings by default, and neither loses nor adds any by filtering or sorting', () => {
  fc.assert(
    fc.property(labels, search, (all, chosen) => {
      expect(filterPiiFindings(all, {}, now, decisionOf).matching).toEqual(
        all.filter(({ status }) => status === 'open'),
      );
      expect(filterPiiFindings(all, { status: allStatuses }, now, decisionOf).matching).toEqual(all);
      const { matching } = filterPiiFindings(all, chosen, now, decisionOf);
      expect(all).toEqual(expect.arrayContaining([...matching]));
      expect(filterPiiFindings(all, { ...chosen, order: undefined }, now, decisionOf).matching).toEqual(
        chosen.order === 'oldest' ? matching.toReversed() : matching,
      );
    }),
  );
});

test('summarizes open findings by source, with the oldest one', () => {
  const findingOf = (id: string, status: string, days: number, source = 'chat') => ({
    id,
    status,
    found_at: daysAgo(days),
    source,
    quote: null,
  });
  const all = [
    findingOf('a', 'fixed', 1),
    findingOf('b', 'open', 5, 'upload'),
    findingOf('c', 'open', 90),
    findingOf('d', 'archived', 200),
    findingOf('e', 'open', 7),
  ];
  expect(summarize(all)).toEqual({
    openBySource: [
      { value: 'chat', count: 2 },
      { value: 'upload', count: 1 },
    ],
    oldestOpen: daysAgo(90),
    newestOpen: daysAgo(5),
  });
  expect(summarize([])).toEqual({ openBySource: [], oldestOpen: null, newestOpen: null });
});
