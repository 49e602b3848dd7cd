import { describe, expect, test } from 'vitest';

import { parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';

import { audienceOf, countsOf, loadedLabel, shortLoadedLabel } from './inventory-labels.ts';

const noCounts = {
  error_count: 0,
  warning_count: 0,
  info_count: 0,
  secret_count: 0,
  open_pii_finding_count: 0,
};
const scanned = { last_security_scan_at: '2026-11-19T00:00:00Z', ...noCounts, owner: { id: 'u' } };

describe('countsOf', () => {
  test.each([
    ['the counts', { ...scanned, error_count: 1, secret_count: 2 }, '1 error, 2 secrets'],
    ['no owner', { ...scanned, owner: null }, 'No owner'],
    ['no findings', scanned, 'No open findings'],
    ['unknown personal data', { ...scanned, open_pii_finding_count: null }, 'No open scan findings'],
    ['unknown findings', { ...scanned, warning_count: undefined }, null],
    ['info findings', { ...scanned, info_count: 2 }, '2 info findings'],
    [
      'never scanned, with risk factors',
      { ...scanned, last_security_scan_at: null, risk_factor_count: 2 },
      'Never scanned',
    ],
    ['risk factors without findings', { ...scanned, risk_factor_count: 2 }, null],
    [
      'sharing, without anything else',
      { ...scanned, risk_factor_count: 2, shared_user_count: 1 },
      'Project shared with 1 person',
    ],
    ['never scanned', { ...scanned, last_security_scan_at: null }, 'Never scanned'],
    ['only an ID', {}, null],
    ['a scan without counts', { last_security_scan_at: '2026-11-19T00:00:00Z' }, null],
  ])('describes %s', (_name, fields, expected) => expect(countsOf(rowOf('p', fields))).toBe(expected));
});

test.each([
  [{ is_published: false, publish_audience: 'public' }, 'Not published'],
  [{ is_published: true, publish_audience: 'public' }, 'Public'],
  [{ is_published: true, publish_audience: null }, 'Published'],
  [{ is_published: true, publish_audience: 'partners' }, 'partners'],
  [{}, null],
])('labels the audience of %j as %s', (fields, expected) =>
  expect(audienceOf(rowOf('p', fields))).toBe(expected),
);

const rows = [parseInventoryItem({ id: 'a' }), parseInventoryItem({ id: 'b' })];
const labelOf = (line: string, hasMore: boolean, total: number | null) =>
  loadedLabel({ rows, loaded: 1200, hasMore, requested: parseQuery(line).query, total });

test('shows how many projects are loaded, and in which order', () => {
  expect(labelOf('is:public', false, null)).toBe(
    '1,200 projects · highest priority first, then by risk score',
  );
  expect(labelOf('', false, 1210)).toBe('1,200 projects · highest priority first, then by risk score');
  expect(labelOf('', true, 2430)).toBe(
    '1,200 of about 2,430 loaded · highest priority first, then by risk score',
  );
  expect(labelOf('sort:risk_factor_count', true, null)).toBe(
    '1,200 loaded · sorted by risk factors, descending',
  );
});

test('shows the same in fewer words on a phone', () => {
  const shortLabelOf = (line: string, total: number | null) =>
    shortLoadedLabel({ rows, loaded: 1200, hasMore: true, requested: parseQuery(line).query, total });
  expect(shortLabelOf('', 2430)).toBe('1,200 of about 2,430 · Priority\u00A0↓');
  expect(shortLabelOf('sort:name-asc', null)).toBe('1,200 loaded · Name\u00A0↑');
});

test('counts matches of a local filter once all projects are loaded', () => {
  expect(labelOf('owner:none', false, null)).toBe(
    '2 of 1,200 projects · highest priority first, then by risk score',
  );
  expect(labelOf('owner:none', true, null)).toBe('1,200 loaded · highest priority first, then by risk score');
});
