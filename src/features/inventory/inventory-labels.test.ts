import { describe, expect, test } from 'vitest';

import { parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';

import { audienceOf, loadedLabel, priorityOf, whyOf } from './inventory-labels.ts';
import { parseQuery } from './query/parse-query.ts';

const none = { error_count: 0, warning_count: 0, info_count: 0, secret_count: 0, open_pii_finding_count: 0 };
const scanned = { last_security_scan_at: '2026-11-19T00:00:00Z', ...none, owner: { id: 'u' } };

describe('why', () => {
  test.each([
    [
      'the reason that the service gives stands behind the numbers',
      { ...scanned, error_count: 3, matched_reason: { detail: 'A public table', label: 'Public' } },
      '3 errors · A public table',
    ],
    ['its label, where it has no sentence', { matched_reason: { label: 'Public' } }, 'Public'],
    ['otherwise the numbers', { ...scanned, error_count: 1, secret_count: 2 }, '1 error, 2 secrets'],
    ['nobody owns it', { ...scanned, owner: null }, 'No owner'],
    ['nothing was found', scanned, 'No open findings'],
    ['personal data is not known', { ...scanned, open_pii_finding_count: null }, 'No open scan findings'],
    ['other findings are not known', { ...scanned, warning_count: undefined }, null],
    ['notes are findings, too', { ...scanned, info_count: 2 }, '2 notes'],
    [
      'never scanned is told of one with risk factors, too',
      { ...scanned, last_security_scan_at: null, risk_factor_count: 2 },
      'Never scanned',
    ],
    ['nothing is said against risk factors', { ...scanned, risk_factor_count: 2 }, null],
    [
      'whom it is shared with, where nothing else is told',
      { ...scanned, risk_factor_count: 2, shared_user_count: 1 },
      'Shared with 1 person',
    ],
    ['never scanned is not clean', { ...scanned, last_security_scan_at: null }, 'Never scanned'],
    ['an answer of ids alone says nothing', {}, null],
    ['a scan without numbers says nothing', { last_security_scan_at: '2026-11-19T00:00:00Z' }, null],
  ])('%s', (_name, fields, expected) => expect(whyOf(rowOf('p', fields))).toBe(expected));
});

test('not scored is not good, not told is not unscored, and new priorities are shown as they are', () => {
  expect(priorityOf(null)).toMatchObject({ short: 'Not scored', tone: 'hollow' });
  expect(priorityOf(undefined)).toBeNull();
  expect(priorityOf('toString')).toMatchObject({ short: 'toString', tone: 'neutral' });
});

test.each([
  [{ is_published: false, publish_audience: 'public' }, 'Offline'],
  [{ is_published: true, publish_audience: 'public' }, 'Everyone'],
  [{ is_published: true, publish_audience: null }, 'Published'],
  [{ is_published: true, publish_audience: 'partners' }, 'partners'],
  [{}, null],
])('who can open %j: %s', (fields, expected) => expect(audienceOf(rowOf('p', fields))).toBe(expected));

const rows = [parseInventoryItem({ id: 'a' }), parseInventoryItem({ id: 'b' })];
const words = (line: string, hasMore: boolean, total: number | null) =>
  loadedLabel({ rows, loaded: 1200, hasMore, requested: parseQuery(line).query, total });

test('how many are loaded is said in whatever order and however many, at the end that it is all', () => {
  expect(words('is:public', false, null)).toBe('1,200 loaded, newest edit first. That is all.');
  expect(words('', false, 1210)).toBe('1,200 loaded, newest edit first. That is all.');
  expect(words('', true, 2430)).toBe('1,200 of about 2,430 loaded, newest edit first.');
  expect(words('sort:risk_factor_count', true, null)).toBe('1,200 loaded, by risk factors, descending.');
});

test('what is filtered here is counted as such, once all is loaded', () => {
  expect(words('owner:none', false, null)).toBe('2 of 1,200 loaded, newest edit first. That is all.');
  expect(words('owner:none', true, null)).toBe('1,200 loaded, newest edit first.');
});
