import { parse } from 'papaparse';
import { expect, test } from 'vitest';

import { z } from '@/contract/zod.ts';
import { decidedOf } from '@/domain/decisions/subject.ts';
import { rowOf, snapshotFinding, snapshotOf } from '@/domain/testing/findings-fixture.ts';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { defaultDueDays } from '@/local/due-dates.ts';

import {
  exportWorkspace,
  type WorkspaceExport,
  workspaceToCsv,
  workspaceToJson,
  workspaceToSarif,
} from './export-findings.ts';
import { findingRows } from './finding-rows.ts';

const nowMs = Date.parse('2026-11-20T00:00:00Z');
const rows = findingRows({
  snapshots: [
    snapshotOf({ findings: [snapshotFinding({ id: 'a', name: '=cmd' }), snapshotFinding({ id: 'b' })] }),
    snapshotOf({ project_id: 'prj_2', project_name: 'Crew', findings: [snapshotFinding({ id: 'c' })] }),
  ],
  projects: new Map([['prj_1', rowOf()]]),
  isWhole: false,
  decidedOf: (subject) => decidedOf(new Map(), subject, nowMs),
  dueDays: defaultDueDays,
  nowMs,
});
const data: WorkspaceExport = {
  workspaceId: 'ws_1',
  workspaceName: 'Northwind',
  rows,
  coverage: {
    projects: 2,
    scanned: 2,
    never: 0,
    unknown: 0,
    outdated: 0,
    flagged: 2,
    loaded: 2,
    stale: 0,
    all_projects: true,
  },
  isSelection: false,
  filters: ['status: open'],
  unreadable: 0,
  exportedAt: new Date(nowMs),
};

test('writes a row per finding, without formulas', () => {
  const { data: parsed } = parse<Record<string, string>>(workspaceToCsv(data), {
    header: true,
    skipEmptyLines: true,
  });
  expect(parsed.map((row) => [row['Project'], row['Finding'], row['Owner'], row['Due status']])).toEqual([
    ['Atlas', "'=cmd", 'Ana', 'Overdue'],
    ['Atlas', rows[1]?.finding.name, 'Ana', 'Overdue'],
    ['Crew', rows[2]?.finding.name, '', 'Overdue'],
  ]);
});

test('names an owner without a name by ID, never by email address', () => {
  const [row] = rows;
  const project = rowOf({ owner: { id: 'u1', name: null, email: 'ana@example.com' } });
  const named = { ...data, rows: row === undefined ? [] : [{ ...row, project, owner: 'ana@example.com' }] };
  for (const text of [workspaceToCsv(named), workspaceToJson(named)]) {
    expect(text).toContain('u1');
    expect(text).not.toContain('ana@example.com');
  }
});

test('describes the coverage in JSON', () => {
  expect(JSON.parse(workspaceToJson(data))).toMatchObject({
    about: {
      workspace: { id: 'ws_1' },
      coverage: { flagged: 2, loaded: 2 },
      filters: ['status: open'],
      rows: 3,
    },
    findings: [{ id: 'a', level: 'error', decision: 'new' }, { id: 'b' }, { id: 'c' }],
  });
});

test.each([
  ['complete', {}, ''],
  ['with an unreadable finding', { unreadable: 1 }, '-partial'],
  ['with a scan that isn’t loaded', { coverage: { ...data.coverage, loaded: 1 } }, '-partial'],
  ['of the first projects', { coverage: { ...data.coverage, all_projects: false } }, '-partial'],
  ['of a selection', { unreadable: 1, isSelection: true }, ''],
])('names a file by whether it is partial: %s', async (_, changes, ending) => {
  const { name } = await keepSavedFiles().by(() => exportWorkspace('csv', { ...data, ...changes }));
  expect(name).toBe(`northwind-findings-2026-11-20${ending}.csv`);
});

test('distinguishes a decision that ended from a finding that got worse', () => {
  const [row] = rows;
  const ended = {
    item: undefined,
    status: { kind: 'changed', changes: [], isDue: true },
    isBlind: false,
  } as const;
  const decided = { ...data, rows: row === undefined ? [] : [{ ...row, decided: ended }] };
  expect(workspaceToCsv(decided)).toContain('Back for review');
  expect(JSON.parse(workspaceToJson(decided))).toMatchObject({ findings: [{ decision: 'due' }] });
});

test('writes one SARIF run per project', () => {
  const log = z
    .looseObject({
      runs: z.array(z.looseObject({ results: z.array(z.unknown()), properties: z.looseObject({}) })),
    })
    .parse(JSON.parse(workspaceToSarif(data)));
  expect(log.runs.map(({ results, properties }) => [properties['project_name'], results.length])).toEqual([
    ['Atlas', 2],
    ['Crew', 1],
  ]);
});
