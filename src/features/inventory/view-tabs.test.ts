import { describe, expect, test } from 'vitest';

import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';

import { countMatches } from './view-tabs.tsx';

const now = Date.UTC(2026, 10, 20);
const count = (line: string, rows: readonly ReturnType<typeof rowOf>[]): number | null =>
  countMatches(rows, parseQuery(line).query, { nowMs: now, decisionMap: new Map() });

const rows = [
  rowOf('a', {
    is_published: true,
    publish_audience: 'public',
    review_priority: 'needs_review',
    open_pii_finding_count: 2,
    activity_group: 'older',
    visitors_30d: 0,
    last_security_scan_at: null,
    owner: null,
  }),
  rowOf('b', {
    is_published: false,
    publish_audience: 'public',
    review_priority: null,
    open_pii_finding_count: 0,
    activity_group: 'last_14_days',
    visitors_30d: 5,
    last_security_scan_at: '2026-11-19T00:00:00Z',
    owner: { id: 'u', name: 'Ana', email: 'ana@example.com' },
  }),
];

describe('countMatches', () => {
  test.each([
    ['', 2],
    ['priority:needs_review', 1],
    ['priority:unscored', 1],
    // The audience of an offline app is saved, but not in effect (spec §3.2).
    ['is:public', 1],
    ['is:offline', 1],
    ['is:public has:pii', 1],
    ['scanned:never', 1],
    ['owner:none', 1],
    ['is:public active:older -has:visitors', 1],
    ['priority:no_review_needed', 0],
  ])('counts matches of “%s”: %s', (line, expected) => expect(count(line, rows)).toBe(expected));

  test.each(['portal', 'finding:public_pii_exposure'])(
    'returns null for “%s”, which only the API can match',
    (line) => expect(count(line, rows)).toBeNull(),
  );

  test('returns null when a row lacks the field', () => {
    expect(count('has:pii', [...rows, rowOf('c', { is_published: true })])).toBeNull();
    expect(count('is:public', [rowOf('c')])).toBeNull();
    for (const line of ['scanned:never', 'owner:none', 'has:secrets', '-has:visitors', 'edited:>60d'])
      expect(count(line, [rowOf('c')]), line).toBeNull();
    // One field that doesn't match is enough.
    expect(count('is:offline has:secrets', [rowOf('c', { is_published: true })])).toBe(0);
  });

  test('returns null for rows without open personal-data findings', () => {
    expect(count('has:pii', rows.slice(0, 1))).toBe(1);
    expect(count('-has:pii', rows.slice(0, 1))).toBe(0);
    expect(count('has:pii', rows)).toBeNull();
    expect(count('-has:pii', rows)).toBeNull();
  });
});
