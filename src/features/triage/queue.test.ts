import { describe, expect, test } from 'vitest';

import { type InventoryRow, parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import { projectOf } from '@/api/testing/fixtures.ts';
import { decidedOf, type DecisionSubject, projectSubject } from '@/domain/decisions/subject.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { decisionMapOf, type DecidedItem, type DecisionMap, type Fingerprint } from '@/local/decision-map.ts';
import type { ProjectFacts } from '@/local/project-facts.ts';

import { buildQueue, currentSubject, keepOpened, unlistedItems, openEntries, type Queue } from './queue.ts';

const nowMs = Date.parse('2026-11-23T12:00:00Z');
const row = (id: string, fields: object = {}): InventoryRow =>
  parseInventoryItem({ id, name: id, ...fields });

const decided = (id: string, changes: Partial<DecidedItem['decision']> = {}): DecidedItem =>
  decidedItemOf({
    project_id: id,
    decision: {
      id: `d-${id}`,
      state: 'snoozed',
      project_name: `Name of ${id}`,
      fingerprint: { errors: 0 },
      ...changes,
    },
  });

const queueOf = (
  rows: readonly InventoryRow[],
  decisionMap: DecisionMap,
  storedFacts: readonly ProjectFacts[] = [],
): Queue =>
  buildQueue({
    rows,
    unlisted: unlistedItems(rows, decisionMap),
    factsOf: (projectId) => storedFacts.find((stored) => stored.projectId === projectId),
    decidedOf: (subject) => decidedOf(decisionMap, subject, nowMs),
  });

const namesOf = (queue: Queue) =>
  Object.fromEntries(
    Object.entries(queue).map(([group, entries]) => [group, entries.map(({ name }) => name)]),
  );

describe('buildQueue', () => {
  test('sorts projects into new, changed, due and decided', () => {
    const rows = [
      row('fresh'),
      row('worse', { error_count: 2 }),
      row('late'),
      row('asleep', { error_count: 0 }),
    ];
    const decisionMap = decisionMapOf([
      decided('worse'),
      decided('late', { until: '2026-11-22T00:00:00Z' }),
      decided('asleep'),
    ]);
    expect(namesOf(queueOf(rows, decisionMap))).toEqual({
      new: ['fresh'],
      changed: ['worse'],
      due: ['late'],
      decided: ['asleep'],
    });
  });

  test('keeps a decided project that left the list, by the name it had', () => {
    const queue = queueOf([], decisionMapOf([decided('gone', { state: 'done' })]));
    expect(queue.decided).toMatchObject([
      { name: 'Name of gone', row: undefined, decided: { status: { kind: 'done' }, isBlind: true } },
    ]);
  });

  test('brings a snoozed project back when its date has passed, even if it left the list', () => {
    const queue = queueOf([], decisionMapOf([decided('gone', { until: '2026-11-22T00:00:00Z' })]));
    expect(namesOf(queue)).toMatchObject({ due: ['Name of gone'], decided: [] });
  });

  test('compares a project that left the list with its last separate load', () => {
    const stored = (projectId: string, facts: Fingerprint | null): ProjectFacts => ({
      workspaceId: 'ws_1',
      projectId,
      at: '2026-11-23T00:00:00Z',
      facts,
    });
    const decisionMap = decisionMapOf([
      decided('worse'),
      decided('same'),
      decided('deleted'),
      decided('unread'),
    ]);
    const storedFacts = [
      stored('worse', { errors: 2 }),
      stored('same', { errors: 0 }),
      stored('deleted', null),
    ];
    const queue = queueOf([], decisionMap, storedFacts);
    expect(namesOf(queue)).toMatchObject({ changed: ['Name of worse'] });
    expect(queue.decided.map(({ projectId, decided: { isBlind } }) => [projectId, isBlind])).toEqual([
      ['same', false],
      ['deleted', true],
      ['unread', true],
    ]);
  });

  test('leaves out a project that left the list and has only notes', () => {
    const queue = queueOf([], decisionMapOf([decided('noted', { state: null })]));
    expect(openEntries(queue)).toEqual([]);
    expect(queue.decided).toEqual([]);
  });

  test('lists the latest decision first', () => {
    const decisionMap = decisionMapOf([
      decided('a', { at: '2026-11-19T00:00:00Z' }),
      decided('b', { at: '2026-11-21T00:00:00Z' }),
    ]);
    expect(namesOf(queueOf([row('a'), row('b')], decisionMap))).toMatchObject({ decided: ['b', 'a'] });
  });
});

describe('keepOpened', () => {
  const decidedBy = (decisionMap: DecisionMap) => (subject: DecisionSubject) =>
    decidedOf(decisionMap, subject, nowMs);
  const opened = (id: string, index: number) => ({ subject: projectSubject(row(id)), index });
  const queue = queueOf([row('a'), row('b')], decisionMapOf([]));

  test.each([
    ['where it was', 1, ['a', 'open', 'b']],
    ['first when it wasn’t among the new ones', -1, ['open', 'a', 'b']],
  ])('keeps a project that left the list while it was open %s', (_, index, expected) => {
    const kept = keepOpened(queue, opened('open', index), decidedBy(decisionMapOf([])));
    expect(namesOf(kept)).toMatchObject({ new: expected });
    const entry = kept.new.find(({ projectId }) => projectId === 'open');
    // A decision on it mustn't be based on what the list showed before.
    expect(entry).toMatchObject({ row: undefined, subject: { facts: undefined } });
  });

  test('keeps neither a listed project twice nor a decided one', () => {
    expect(keepOpened(queue, opened('a', 0), decidedBy(decisionMapOf([])))).toBe(queue);
    expect(keepOpened(queue, opened('done', 0), decidedBy(decisionMapOf([decided('done')])))).toBe(queue);
  });
});

test('bases a decision about a project outside the list on what the page has loaded of it', () => {
  const decisionMap = decisionMapOf([decided('gone', { project_name: null }), decided('listed')]);
  const stored = { workspaceId: 'ws', projectId: 'gone', at: '2026-11-22T00:00:00Z' };
  const facts = { audience: 'workspace', errors: 0 };
  const queue = queueOf([row('listed')], decisionMap, [{ ...stored, facts }]);
  const find = (id: string) => {
    const entry = queue.decided.find(({ projectId }) => projectId === id);
    if (entry === undefined) throw new Error(`No entry for ${id}`);
    return entry;
  };
  const project = projectOf({ id: 'gone', name: 'Atlas', publish_audience: 'public', is_published: true });
  expect(currentSubject(find('gone'), undefined)).toBe(find('gone').subject);
  expect(currentSubject(find('gone'), project)).toMatchObject({
    name: 'Atlas',
    projectName: 'Atlas',
    facts: { audience: 'public', errors: 0 },
  });
  expect(currentSubject(find('listed'), project)).toBe(find('listed').subject);
});
