import { describe, expect, test } from 'vitest';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { decisionMapOf } from '@/local/decision-map.ts';

import { filtersLocally, localFilter } from './browser-filter.ts';
import { parseQuery } from './parse-query.ts';

describe('local filters', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  const row: InventoryRow = {
    id: 'p',
    name: undefined,
    owner: undefined,
    review_priority: undefined,
    is_published: undefined,
    publish_audience: undefined,
    visibility: undefined,
    activity_group: undefined,
    last_edited_at: undefined,
    last_security_scan_at: undefined,
    counts: {},
    connectors: undefined,
    matched_reason: undefined,
  };
  const decisionMap = decisionMapOf([
    decidedItemOf({
      project_id: 'p',
      decision: { state: 'snoozed', until: '2026-12-01T00:00:00Z', fingerprint: { errors: 1 } },
    }),
  ]);
  const passes = (line: string, fields: Partial<InventoryRow>, nowMs = now) =>
    localFilter(parseQuery(line).query, { nowMs, decisionMap })({ ...row, ...fields });

  test('returns null when a field is missing', () => {
    const lines =
      'scanned:never scanned:>1d owner:none owner:ana -owner:ana has:secrets -has:visitors errors:0 -priority:unscored -is:public -visibility:restricted -active:older';
    for (const line of lines.split(' ')) expect(passes(line, {}), line).toBeNull();
    expect(passes('', {})).toBe(true);
    expect(passes('edited:>1d', { last_edited_at: 'not a time' })).toBeNull();
    // One filter that doesn't match is enough to exclude the row.
    expect(passes('owner:none has:secrets', { counts: { secret_count: 0 } })).toBe(false);
    expect(filtersLocally(parseQuery('is:public').query)).toBe(false);
    expect(filtersLocally(parseQuery('-has:secrets').query)).toBe(true);
  });

  test('counts ages from now, and never treats a missing scan as old', () => {
    const scanned = { last_security_scan_at: '2026-10-21T00:00:00Z' };
    expect(passes('scanned:>30d', scanned)).toBe(true);
    expect(passes('scanned:>31d', scanned)).toBe(false);
    expect(passes('scanned:<31d', scanned)).toBe(false);
    expect(passes('scanned:<32d', scanned)).toBe(true);
    expect(passes('scanned:never', scanned)).toBe(false);
    expect(passes('scanned:never', { last_security_scan_at: null })).toBe(true);
    expect(passes('scanned:>90d', { last_security_scan_at: null })).toBe(false);
    expect(passes('edited:>60d', { last_edited_at: null })).toBe(true);
    expect(passes('edited:<60d', { last_edited_at: null })).toBe(false);
  });

  test('filters by counts and owners', () => {
    expect(passes('has:secrets', { counts: { secret_count: 1 } })).toBe(true);
    expect(passes('-has:secrets', { counts: { secret_count: 1 } })).toBe(false);
    expect(passes('-has:visitors', { counts: { visitors_30d: 0 } })).toBe(true);
    expect(passes('owner:none', { owner: null })).toBe(true);
    expect(passes('owner:none', { owner: { id: 'u', name: null, email: null } })).toBe(false);
    expect(passes('errors:>1', { counts: { error_count: 2 } })).toBe(true);
    expect(passes('errors:<2', { counts: { error_count: 2 } })).toBe(false);
    expect(passes('risk:3', { counts: { risk_factor_count: 3 } })).toBe(true);
  });

  test('finds owners by part of a name or email address, or by ID', () => {
    const owner = { id: 'U1', name: 'Zoë Ångström', email: 'zoe@example.com' };
    for (const line of ['owner:zoe', 'owner:"angstrom"', 'owner:@example', 'owner:u1', 'owner:none,zoe'])
      expect(passes(line, { owner }), line).toBe(true);
    expect(passes('owner:ana', { owner })).toBe(false);
    expect(passes('-owner:ana', { owner })).toBe(true);
    expect(passes('-owner:none', { owner: null })).toBe(false);
    // Without a name, the result is unknown.
    expect(passes('owner:ana', { owner: { id: 'u', name: null, email: null } })).toBeNull();
  });

  test('excludes values', () => {
    expect(passes('-is:public', { is_published: true, publish_audience: 'public' })).toBe(false);
    expect(passes('-is:public', { is_published: true, publish_audience: 'custom' })).toBe(true);
    expect(passes('-is:public', { is_published: false })).toBe(true);
    expect(passes('-priority:unscored', { review_priority: null })).toBe(false);
    expect(passes('-scanned:never', { last_security_scan_at: null })).toBe(false);
  });

  test('compares with the decisions of this browser', () => {
    const same = { counts: { error_count: 1 } };
    const worse = { counts: { error_count: 2 } };
    expect(passes('decision:snoozed', same)).toBe(true);
    expect(passes('decision:snoozed', worse)).toBe(false);
    expect(passes('changed:yes', worse)).toBe(true);
    expect(passes('changed:no', same)).toBe(true);
    expect(passes('decision:new', { ...same, id: 'q' })).toBe(true);
    expect(passes('-decision:new', same)).toBe(true);
    expect(passes('decision:due', same, Date.parse('2026-12-02T00:00:00Z'))).toBe(true);
    const unloaded = localFilter(parseQuery('decision:new').query, { nowMs: now, decisionMap: undefined });
    expect(unloaded({ ...row, id: 'q' })).toBeNull();
  });
});
