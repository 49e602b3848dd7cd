import { expect, test } from 'vitest';

import { isToLoad } from '@/domain/security/stored-scans.ts';
import { rowOf, snapshotOf } from '@/domain/testing/findings-fixture.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';

import { coverageOf, requestsFor } from './use-findings.ts';

const noCounts = { security_finding_counts: undefined };
const clean = { security_finding_counts: { error: 0, warning: 0, info: 0 } };
const opened = snapshotOf({ inventory_scan_at: null });

test.each<[string, Record<string, unknown>, ScanSnapshot | undefined, boolean]>([
  ['has open findings', {}, undefined, true],
  ['has none', clean, undefined, false],
  ['doesn’t say how many it has', noCounts, undefined, true],
  ['has none of what it counts', { security_finding_counts: { error: 0, warning: 0 } }, undefined, true],
  ['was never scanned', { ...noCounts, last_security_scan_at: null }, undefined, false],
  ['doesn’t say when it was scanned', { ...noCounts, last_security_scan_at: undefined }, undefined, true],
  ['is stored', {}, snapshotOf(), false],
  ['was scanned again', { last_security_scan_at: '2026-11-12T00:00:00Z' }, snapshotOf(), true],
  [
    'was scanned again and has no open findings left',
    { ...clean, last_security_scan_at: '2026-11-12T00:00:00Z' },
    snapshotOf(),
    true,
  ],
  [
    'has the same time in another format',
    { last_security_scan_at: '2026-11-10T11:05:00+01:00' },
    snapshotOf(),
    false,
  ],
  ['is stored because someone opened its scan', {}, opened, false],
  [
    'is stored with a newer scan than the inventory lists',
    { last_security_scan_at: '2026-11-01T00:00:00Z' },
    opened,
    false,
  ],
  ['is stored without a time to compare', { last_security_scan_at: undefined }, snapshotOf(), true],
])('decides whether to load a project that %s', (_, item, snapshot, expected) => {
  expect(isToLoad(rowOf(item), snapshot)).toBe(expected);
});

test('counts the pages of findings that a project has at least', () => {
  expect(requestsFor(rowOf())).toBe(2);
  expect(requestsFor(rowOf(noCounts))).toBe(2);
  expect(requestsFor(rowOf({ security_finding_counts: { error: 1, warning: 100, info: 100 } }))).toBe(4);
});

test('shows how much of the workspace the findings cover', () => {
  const rows = [
    rowOf(),
    rowOf({ id: 'prj_2', last_edited_at: '2026-11-11T00:00:00Z' }),
    rowOf({ ...clean, id: 'prj_3' }),
    rowOf({ ...clean, id: 'prj_4', last_security_scan_at: null }),
    rowOf({ ...clean, id: 'prj_5', last_security_scan_at: undefined }),
  ];
  const coverage = coverageOf(rows, new Map([['prj_1', snapshotOf()]]));
  expect(coverage).toMatchObject({
    projects: 5,
    scanned: 3,
    never: 1,
    unknown: 1,
    outdated: 1,
    loaded: 1,
    stale: 0,
    isCertain: true,
  });
  expect(coverage.flagged.map(({ id }) => id)).toEqual(['prj_1', 'prj_2']);
  expect(coverage.toLoad.map(({ id }) => id)).toEqual(['prj_2']);
});

test('counts projects that the inventory says nothing about as possibly affected', () => {
  const rows = ['prj_1', 'prj_2'].map((id) => rowOf({ ...noCounts, id, last_security_scan_at: undefined }));
  const coverage = coverageOf(rows, new Map([['prj_1', snapshotOf()]]));
  expect(coverage).toMatchObject({ unknown: 2, isCertain: false, loaded: 1, stale: 0 });
  expect(coverage.flagged).toEqual(rows);
  expect(coverage.toLoad.map(({ id }) => id)).toEqual(['prj_2']);
});

test('doesn’t offer to load a stored scan again that the inventory doesn’t list yet', () => {
  const rows = [rowOf({ ...clean, last_security_scan_at: null })];
  expect(coverageOf(rows, new Map([['prj_1', snapshotOf()]])).toLoad).toEqual([]);
});

test('distinguishes projects with a newer scan from those that were never loaded', () => {
  const rows = [rowOf({ last_security_scan_at: '2026-11-12T00:00:00Z' }), rowOf({ id: 'prj_2' })];
  expect(coverageOf(rows, new Map([['prj_1', snapshotOf()]]))).toMatchObject({ loaded: 0, stale: 1 });
});
