import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';

import { lifeLine, lifeText } from './life-line.ts';

const timeOf = (day: number): string => new Date(Date.UTC(2026, 9, day, 9)).toISOString();
const scanAt = (day: number, status = 'completed') =>
  scanOf({ id: `s${day}`, started_at: timeOf(day), status });

/** The stored scan of a day. Null: without the finding. */
const snapshotAt = (day: number, status: string | null, unreadable = 0): ScanSnapshot => ({
  workspace_id: 'w',
  project_id: 'p',
  project_name: null,
  scan: scanAt(day),
  read_at: timeOf(day),
  inventory_scan_at: null,
  findings: status === null ? [] : [findingOf({ id: 'f', status })],
  unreadable,
});

const textOf = (...states: (string | null | undefined)[]) => {
  const scans = states.map((_, index) => scanAt(index + 1));
  const snapshots = states.flatMap((state, index) =>
    state === undefined ? [] : [snapshotAt(index + 1, state)],
  );
  return lifeText(lifeLine('f', snapshots, scans), Date.UTC(2026, 10, 1), 'utc');
};

test('marks each completed scan in order, and only scans that aren’t loaded as unknown', () => {
  const state = fc.option(fc.constantFrom('open', 'fixed', 'ignored', 'triaged'));
  const day = fc.record({ state, isStored: fc.boolean(), isListed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 24 }), (days) => {
      const marks = lifeLine(
        'f',
        days.flatMap((observed, index) => (observed.isStored ? [snapshotAt(index + 1, observed.state)] : [])),
        days.flatMap((observed, index) => (observed.isListed ? [scanAt(index + 1)] : [])).toReversed(),
      );
      const known = days.flatMap((observed, index) =>
        observed.isStored || observed.isListed ? [{ ...observed, index }] : [],
      );
      expect(marks.map(({ scanId }) => scanId)).toEqual(known.map(({ index }) => `s${index + 1}`));
      expect(marks.map(({ state: shown }) => shown === 'unknown')).toEqual(
        known.map(({ isStored }) => !isStored),
      );
    }),
  );
});

test('leaves out failed and running scans', () => {
  expect(lifeLine('f', [], [scanAt(1, 'failed'), scanAt(2, 'running'), scanAt(3)])).toHaveLength(1);
});

test('doesn’t call a finding gone when a part of the scan couldn’t be parsed', () => {
  expect(lifeLine('f', [snapshotAt(1, null, 1)], [])[0]?.state).toBe('unknown');
});

test('describes when a finding appeared, was fixed, disappeared and came back', () => {
  expect(textOf(null, 'open', 'open', 'fixed')).toEqual(['Found Oct 2', 'Fixed Oct 4']);
  expect(textOf('open', null, 'open')).toEqual(['Listed Oct 1', 'Gone Oct 2', 'Back Oct 3']);
  expect(textOf(null, 'open', 'ignored', 'open')).toEqual(['Found Oct 2', 'Closed Oct 3', 'Reopened Oct 4']);
});

test('shows scans that aren’t loaded as a gap', () => {
  expect(textOf('open', undefined, undefined, 'open')).toEqual(['Listed Oct 1', '2 scans not loaded']);
  expect(textOf()).toEqual([]);
});
