import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseQuery } from '@/domain/security/query/parse-query.ts';
import type { ReviewSnapshot } from '@/local/review-snapshots.ts';

import { changesSince } from './review-card.tsx';
import { groupTypes, findingQuery } from './type-group.tsx';

const base: ReviewSnapshot = {
  at: '2026-11-20T09:00:00Z',
  projects: 10,
  public: 4,
  members: 6,
  needs_review: 2,
  review_recommended: 3,
  no_review_needed: 4,
  types: { exposed: 2, quiet: 0 },
};
const later = (change: Partial<ReviewSnapshot>): ReviewSnapshot => ({
  ...base,
  at: '2026-11-21T09:00:00Z',
  ...change,
});
const reported = [{ id: 'exposed', title: 'Exposed apps', review_priority: 'needs_review' }];
const changed = (then: ReviewSnapshot, now: ReviewSnapshot) =>
  changesSince(then, now, reported).map(({ label, from, to }) => [label, from, to]);

describe('changes since a review', () => {
  test('lists only counts that differ, priorities first', () => {
    expect(changed(base, later({}))).toEqual([]);
    expect(changed(base, later({ projects: 12, needs_review: 3, types: { exposed: 5, quiet: 0 } }))).toEqual([
      ['Needs review', 2, 3],
      ['Not scored', 1, 2],
      ['Projects', 10, 12],
      ['Exposed apps', 2, 5],
    ]);
  });

  test('reports a missing finding type as null, not as zero', () => {
    expect(changed(base, later({ types: { exposed: 2, fresh: 0 } }))).toEqual([
      ['fresh', null, 0],
      ['quiet', 0, null],
    ]);
    const odd = later({ types: { exposed: 2, quiet: 0, constructor: 1 } });
    expect(changed(base, odd)).toEqual([['constructor', null, 1]]);
  });
});

test('builds an inventory query that selects exactly one finding type', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (id) => {
      const line = findingQuery(id);
      if (line === null) return;
      const { query, terms } = parseQuery(line);
      expect(query.findings).toEqual([id]);
      expect(terms).toHaveLength(1);
    }),
  );
  expect(findingQuery('a"b')).toBeNull();
});

test('puts every type into one group, in the API’s order', () => {
  const type = fc.record({
    id: fc.string(),
    title: fc.string(),
    description: fc.string(),
    category: fc.constantFrom('data', 'access', 'a new one', '__proto__'),
    review_priority: fc.constantFrom('needs_review', 'no_review_needed', 'constructor'),
    project_count: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(type), fc.constantFrom('priority' as const, 'category' as const), (types, by) => {
      const groups = groupTypes(types, by);
      expect(groups.flatMap((group) => group.types)).toHaveLength(types.length);
      for (const group of groups) {
        const expected = types.filter(
          (candidate) => (by === 'priority' ? candidate.review_priority : candidate.category) === group.id,
        );
        expect(group.types).toEqual(expected);
      }
    }),
  );
});
