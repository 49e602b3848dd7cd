import { expect, test } from 'vitest';

import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { countKinds, diffFindings } from '@/domain/security/scan-diff.ts';

import { comparisonToCsv, comparisonToJson } from './export-comparison.ts';

const before = [findingOf({ id: 'a', name: '=1+1' }), findingOf({ id: 'gone', level: 'info' })];
const after = [findingOf({ id: 'a', name: '=1+1', status: 'fixed' }), findingOf({ id: 'b', level: 'warn' })];
const rows = diffFindings(before, after);
const data = {
  place: { workspaceId: 'w', projectId: 'p' },
  projectName: 'Atlas',
  base: scanOf({ id: 'old' }),
  head: scanOf({ id: 'new' }),
  rows,
  counts: countKinds(rows),
  filters: [],
  unreadable: 0,
  exportedAt: new Date('2026-11-24T10:00:00Z'),
};

test('writes each finding with what it was before, safe for spreadsheets', () => {
  const [header, ...lines] = comparisonToCsv(data).trim().split('\r\n');
  expect(header).toMatch(/Change,Finding,Finding ID,Severity before,Severity,Status before,Status,/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Fixed,"'=1\+1",a,Error,Error,Open,Fixed,/);
  expect(lines[1]).toMatch(/^New,[^,]+,b,,Warning,,Open,/);
  expect(lines[0]).toMatch(/,Atlas,p,old,2026-[^,]+,new,2026-[^,]+$/);
  expect(lines[2]).toMatch(/^Gone,[^,]+,gone,Info,,Open,,/);
});

test('names both scans and the counts in JSON', () => {
  const file: unknown = JSON.parse(comparisonToJson(data));
  expect(file).toMatchObject({
    about: {
      project: { id: 'p', name: 'Atlas' },
      earlier_scan: { id: 'old' },
      later_scan: { id: 'new' },
      counts: { new: 1, fixed: 1, gone: 1, unchanged: 0 },
      rows: 3,
    },
    findings: [
      { change: 'fixed', id: 'a', status_before: 'open', status: 'fixed' },
      { change: 'new', id: 'b', level_before: null },
      { change: 'gone', id: 'gone', level: null },
    ],
  });
});

test('counts every finding, even those that a filter leaves out', () => {
  const filtered = { ...data, rows: rows.filter(({ kind }) => kind === 'new'), filters: ['change: new'] };
  expect(JSON.parse(comparisonToJson(filtered))).toMatchObject({
    about: { filters: ['change: new'], rows: 1, counts: { new: 1, fixed: 1, gone: 1 } },
  });
});
