import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decidedItemOf } from './decision-fixture.ts';
import {
  decisionMapOf,
  conflictsBetween,
  type DecidedItem,
  type DecisionMap,
  decidedItem,
  decisionStates,
  mergeDecisions,
} from './decision-map.ts';

const instant = fc
  .integer({ min: 0, max: 3 })
  .map((day) => new Date(Date.UTC(2026, 10, 20 + day)).toISOString());
const word = fc.constantFrom('a', 'b', 'c');
const item: fc.Arbitrary<DecidedItem> = fc.record({
  kind: fc.constantFrom('project', 'finding'),
  project_id: word,
  finding_id: fc.constant(null),
  decision: fc.record({
    id: word,
    state: fc.option(fc.constantFrom(...decisionStates)),
    at: instant,
    by: word,
    assignee: fc.constant(null),
    until: fc.constant(null),
    project_name: fc.constant(null),
    fingerprint: fc.record({ errors: fc.integer({ min: 0, max: 2 }) }),
  }),
  notes: fc.array(fc.record({ id: word, at: instant, by: word, text: word }), { maxLength: 20 }),
});
const decisionMap = fc.array(item, { maxLength: 6 }).map(decisionMapOf);
const plain = (merged: DecisionMap) =>
  Object.fromEntries([...merged].toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe('mergeDecisions', () => {
  test('merges to the same decisions whichever side comes first', () => {
    fc.assert(
      fc.property(decisionMap, decisionMap, (a, b) => {
        expect(plain(mergeDecisions(a, b))).toEqual(plain(mergeDecisions(b, a)));
      }),
    );
  });

  test('merges to the same decisions whichever two are merged first', () => {
    fc.assert(
      fc.property(decisionMap, decisionMap, decisionMap, (a, b, c) => {
        expect(plain(mergeDecisions(mergeDecisions(a, b), c))).toEqual(
          plain(mergeDecisions(a, mergeDecisions(b, c))),
        );
      }),
    );
  });

  test('changes nothing when the same decisions are merged again', () => {
    fc.assert(
      fc.property(decisionMap, decisionMap, (a, b) => {
        const merged = mergeDecisions(a, b);
        expect(plain(mergeDecisions(merged, b))).toEqual(plain(merged));
      }),
    );
  });

  test('keeps the later decision and the notes of both', () => {
    const decide = (id: string, day: number, note: string): DecidedItem =>
      decidedItemOf({
        decision: { id, at: `2026-11-2${day}T00:00:00Z`, by: id, project_name: 'Atlas' },
        notes: [{ id: note, at: `2026-11-2${day}T00:00:00Z`, by: id, text: note }],
      });
    const [merged] = mergeDecisions(
      decisionMapOf([decide('Ana', 1, 'first')]),
      decisionMapOf([decide('Jun', 2, 'second')]),
    ).values();
    expect(merged?.decision.by).toBe('Jun');
    expect(merged?.notes.map(({ text }) => text)).toEqual(['second', 'first']);
  });
});

test('lists what two people decided differently, and keeps the later decision', () => {
  const decide = (by: string, state: 'done' | 'snoozed', day: number) =>
    decisionMapOf([decidedItemOf({ decision: { id: by, state, at: `2026-11-2${day}T00:00:00Z`, by } })]);
  expect(conflictsBetween(decide('Ana', 'done', 2), decide('Jun', 'snoozed', 1))).toMatchObject([
    { chosen: { by: 'Ana' }, dropped: { by: 'Jun' } },
  ]);
  expect(conflictsBetween(decide('Ana', 'done', 2), decide('Jun', 'done', 1))).toEqual([]);
});

test('rejects a date that no later decision could follow', () => {
  const isReadable = (at: string) => decidedItem.safeParse(decidedItemOf({ decision: { at } })).success;
  expect([isReadable('9999-12-31T00:00:00Z'), isReadable('+275760-09-13T00:00:00Z')]).toEqual([true, false]);
});

test('never stores text of a finding in a decision', () => {
  const read = decidedItem.parse({
    kind: 'personal_data',
    project_id: 'prj_1',
    finding_id: 'pii_1',
    decision: {
      id: 'd1',
      state: 'done',
      at: '2026-11-20T00:00:00Z',
      by: 'Ana',
      assignee: null,
      until: null,
      project_name: null,
      fingerprint: { status: 'open', quote: '4111 1111 1111 1111' },
    },
    notes: [],
  });
  expect(JSON.stringify(read)).not.toContain('4111');
});
