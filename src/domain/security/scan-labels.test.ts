import { expect, test } from 'vitest';

import { scanOf } from '@/api/testing/security-fixture.ts';
import { plainWord } from '@/lib/text.ts';

import { sourceLabel } from './finding-labels.ts';
import {
  findingName,
  findingStatusLabel,
  levelRank,
  levelLabel,
  scanDuration,
  scanStatusLabel,
} from './scan-labels.ts';

test('gives a completed scan a neutral tone', () => {
  const label = scanStatusLabel(scanOf());
  expect(label.label).toBe('Completed');
  expect(label.tone).toBe('neutral');
  expect(label.meaning).toMatch(/may have missed problems/);
});

test('describes a suppressed finding as hidden, not fixed', () => {
  expect(findingStatusLabel('suppressed').meaning).toMatch(/^Hidden, not fixed/);
  expect(findingStatusLabel('suppressed').tone).not.toBe('good');
});

test('describes a fixed finding as marked as fixed', () => {
  expect(findingStatusLabel('fixed').meaning).toBe('Marked as fixed.');
});

test('shows unknown values as they are and sorts them last', () => {
  for (const raw of ['triaged', 'constructor', 'toString']) {
    expect(findingStatusLabel(raw).label).toBe(raw);
    expect(scanStatusLabel({ status: raw }).label).toBe(raw);
    expect(levelLabel(raw).label).toBe(raw);
  }
  for (const blank of ['', '\u200B']) {
    expect(findingStatusLabel(blank).label).toBe('Unknown');
    expect(levelLabel(blank).label).toBe('Unknown');
    expect(sourceLabel(blank)).toBe('Unknown');
  }
  expect(['catastrophe', 'info', 'error', 'warn'].toSorted((a, b) => levelRank(a) - levelRank(b))).toEqual([
    'error',
    'warn',
    'info',
    'catastrophe',
  ]);
});

test('has a duration only when the scan has ended', () => {
  expect(scanDuration(scanOf())).toBe('2m 14s');
  expect(scanDuration(scanOf({ finished_at: null }))).toBeNull();
  expect(scanDuration(scanOf({ started_at: 'soon' }))).toBeNull();
});

test('turns identifiers into words', () => {
  expect(plainWord('row_level_security')).toBe('Row-level security');
  expect(plainWord('_')).toBe('_');
  for (const name of [' ', '\u200D']) expect(findingName({ name })).toBe('Untitled finding');
});
