import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type DecisionSubject, decidedOf } from '@/domain/decisions/subject.ts';
import { rowOf, snapshotFinding, snapshotOf } from '@/domain/testing/findings-fixture.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import { defaultDueDays } from '@/local/due-dates.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';

import { findingLines, groupRows } from './finding-groups.ts';
import { filterRows, findingRows, namesOf, valueLabel } from './finding-rows.ts';
import { type FindingsSearch, groupings } from './search.ts';

const nowMs = Date.parse('2026-11-20T00:00:00Z');
const due = { kind: 'changed', changes: [], isDue: true } as const;
const decisionMap: DecisionMap = new Map();
const decided = (subject: DecisionSubject) => decidedOf(decisionMap, subject, nowMs);

const rowsOf = (snapshots: readonly ScanSnapshot[], projects = [rowOf()], isWhole = false) =>
  findingRows({
    snapshots,
    projects: new Map(projects.map((row) => [row.id, row])),
    isWhole,
    decidedOf: decided,
    dueDays: defaultDueDays,
    nowMs,
  });

const two = [
  snapshotOf({
    findings: [
      snapshotFinding({ id: 'a', level: 'warn', name: 'Weak policy' }),
      snapshotFinding({ id: 'b', level: 'error', created_at: '2026-11-19T00:00:00Z' }),
      snapshotFinding({ id: 'c', level: 'error', status: 'ignored' }),
    ],
  }),
  snapshotOf({ project_id: 'prj_2', findings: [snapshotFinding({ id: 'a', category: null })] }),
];
const matching = (search: FindingsSearch, text = '') =>
  filterRows(rowsOf(two), search, text).matching.map(({ key }) => key);

test('names projects and owners from the inventory, and marks unknown ones', () => {
  expect(rowsOf(two).map(({ projectName, owner, ownerName }) => [projectName, owner, ownerName])).toEqual([
    ['Atlas', 'u1', 'Ana'],
    ['Atlas', 'u1', 'Ana'],
    ['Atlas', 'u1', 'Ana'],
    ['Atlas', '?', ''],
  ]);
});

test('names an owner whose name is invisible by their email, or their ID', () => {
  const ownerNameOf = (email: string | null) =>
    rowsOf(two, [rowOf({ owner: { id: 'u1', name: ' \u200d ', email } })])[0]?.ownerName;
  expect([ownerNameOf('ana@acme.test'), ownerNameOf(null)]).toEqual(['ana@acme.test', 'u1']);
});

test('keeps owners of the same name apart', () => {
  const ownedBy = (id: string, userId: string) =>
    rowOf({ id, owner: { id: userId, name: 'Ana', email: null } });
  const rows = rowsOf(two, [ownedBy('prj_1', 'u1'), ownedBy('prj_2', 'u2')]);
  expect(filterRows(rows, {}, '').facets.owner).toEqual([
    { value: 'u1', count: 2 },
    { value: 'u2', count: 1 },
  ]);
  expect(groupRows(rows, 'owner', 'severity')).toHaveLength(2);
  expect(filterRows(rows, { owner: 'u2' }, 'ana').matching).toHaveLength(1);
  expect(valueLabel('owner', 'u2', namesOf(rows))).toBe('Ana');
});

test('leaves out deleted projects once all projects are loaded', () => {
  expect(rowsOf(two, [rowOf()], true)).toHaveLength(3);
  expect(rowsOf(two, [rowOf()], false)).toHaveLength(4);
});

test('lists open findings, and others on demand', () => {
  expect(matching({})).toEqual(['prj_1 a', 'prj_1 b', 'prj_2 a']);
  expect(matching({ status: 'all' })).toHaveLength(4);
  expect(matching({ status: 'ignored' })).toEqual(['prj_1 c']);
});

test.each<[FindingsSearch, string[]]>([
  [{ level: 'warn' }, ['prj_1 a']],
  [{ category: '-' }, ['prj_2 a']],
  [{ project: 'prj_2' }, ['prj_2 a']],
  [{ owner: '?' }, ['prj_2 a']],
  [{ owner: 'u1' }, ['prj_1 a', 'prj_1 b']],
  [{ due: 'overdue' }, ['prj_2 a']],
  [{ due: 'later,soon' }, ['prj_1 a', 'prj_1 b']],
  [{ age: 'week' }, ['prj_1 b']],
  [{ age: 'month' }, ['prj_1 a', 'prj_2 a']],
  [{ decision: 'snoozed' }, []],
])('filters by %j', (search, keys) => {
  expect(matching(search)).toEqual(keys);
});

test('separates findings whose decision only expired from those that got worse', () => {
  const [row] = rowsOf([snapshotOf()]);
  const rows = row === undefined ? [] : [{ ...row, decided: { ...row.decided, status: due } }];
  expect(filterRows(rows, {}, '').facets.decision).toEqual([{ value: 'due', count: 1 }]);
  expect(valueLabel('decision', 'due', new Map())).toBe('Back for review');
  expect(filterRows(rows, { decision: 'changed' }, '').matching).toEqual([]);
});

test('filters by age in whole days, and lists findings without a known age', () => {
  const found = (created_at: string) => snapshotOf({ findings: [snapshotFinding({ created_at })] });
  const agesOf = (created_at: string) => filterRows(rowsOf([found(created_at)]), {}, '').facets.age;
  expect(agesOf('2026-11-12T12:00:00Z')).toEqual([{ value: 'week', count: 1 }]);
  expect(agesOf('yesterday')).toEqual([{ value: '?', count: 1 }]);
});

test('searches every word in the finding and its project', () => {
  expect(matching({}, 'weak atlas')).toEqual(['prj_1 a']);
  expect(matching({}, 'weak prj_2')).toEqual([]);
  const rows = rowsOf([snapshotOf()], [rowOf({ name: 'Cafe\u0301' })]);
  expect(['CAFÉ', 'cafe'].map((text) => filterRows(rows, {}, text).matching.length)).toEqual([1, 1]);
});

test('puts open errors first, and sorts by age on demand', () => {
  const keysBy = (order: 'severity' | 'oldest' | 'newest') =>
    groupRows(rowsOf([two[0] ?? snapshotOf()]), 'project', order)[0]?.rows.map(({ finding }) => finding.id);
  expect(keysBy('severity')).toEqual(['b', 'a', 'c']);
  expect(keysBy('newest')?.[0]).toBe('b');
  expect(keysBy('oldest')?.at(-1)).toBe('b');
});

const anyFinding = fc
  .record({
    level: fc.constantFrom('error', 'warn', 'info', 'dire'),
    status: fc.constantFrom('open', 'ignored'),
    category: fc.option(fc.constantFrom('access', 'data')),
    scanner_name: fc.constantFrom('one', 'two'),
    created_at: fc.constantFrom('2026-11-19T00:00:00Z', '2025-11-19T00:00:00Z', '?'),
  })
  .map(snapshotFinding);
const anySnapshots = fc.array(fc.array(anyFinding, { maxLength: 6 }), { maxLength: 5 }).map((all) =>
  all.map((findings, project) =>
    snapshotOf({
      project_id: `prj_${project}`,
      findings: findings.map((finding, index) => ({ ...finding, id: `f${index}` })),
    }),
  ),
);

test('puts every finding into exactly one group for any grouping', () => {
  fc.assert(
    fc.property(anySnapshots, fc.constantFrom(...groupings), (snapshots, grouping) => {
      const rows = rowsOf(snapshots);
      const groups = groupRows(rows, grouping, 'severity');
      const keys = groups.flatMap((group) => group.rows.map(({ key }) => key));
      expect(keys.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
      expect(findingLines(groups, new Set(groups.map(({ value }) => value)))).toHaveLength(groups.length);
    }),
  );
});

test('counts what each choice of a filter would show', () => {
  fc.assert(
    fc.property(anySnapshots, (snapshots) => {
      const rows = rowsOf(snapshots);
      for (const { value, count } of filterRows(rows, {}, '').facets.level)
        expect(filterRows(rows, { level: value }, '').matching).toHaveLength(count);
    }),
  );
});
