import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inventoryItem } from '@/contract/resources/insights.ts';

import { parseInventoryItem } from './parse-inventory-item.ts';

const read = (fields: Record<string, unknown>) =>
  parseInventoryItem(inventoryItem.parse({ id: 'p', ...fields }));

describe('inventory item', () => {
  test('parses as a row even with only an ID', () => {
    const row = read({});
    expect(row.id).toBe('p');
    expect(row.counts).toEqual({});
    expect([row.name, row.owner, row.last_security_scan_at, row.matched_reason]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('shares equal values between rows, as there may be 100,000', () => {
    const fields = { owner: { id: 'u', name: 'Ada' }, connectors: ['slack', 'mail'] };
    const [first, second] = [read(fields), read(structuredClone(fields))];
    expect(second.owner).toBe(first.owner);
    expect(second.connectors).toBe(first.connectors);
    expect(read({ owner: { id: 'u', name: 'Eve' } }).owner?.name).toBe('Eve');
  });

  test('distinguishes null (never scanned, not scored) from absent', () => {
    expect(read({ last_security_scan_at: null }).last_security_scan_at).toBeNull();
    expect(read({ review_priority: null }).review_priority).toBeNull();
    expect(read({ review_priority: 'unscored' }).review_priority).toBeNull();
    expect(read({ review_priority: 'urgent' }).review_priority).toBe('urgent');
  });

  test('prefers counts of its reason, then its own, then nested ones', () => {
    const { counts } = read({
      matched_reason: { id: 'x', values: { error_count: 3, odd: 'many' } },
      secret_count: 2,
      security_finding_counts: { error: 9, warning: 4, info: 1 },
      connectors: ['slack', { name: 'mail' }],
      edge_functions: [{ name: 'send' }],
    });
    expect(counts).toEqual({
      error_count: 3,
      warning_count: 4,
      info_count: 1,
      secret_count: 2,
      connector_count: 2,
      edge_function_count: 1,
    });
  });

  test('leaves out a count that is negative or no number', () => {
    const { counts } = read({ secret_count: -1, edits_7d: '5', security_finding_counts: { error: -3 } });
    expect(Object.values(counts).filter((count) => count !== undefined)).toEqual([]);
  });

  test('finds the owner in each format', () => {
    const id = 'u';
    expect(read({ owner: { id, name: 'Ada' } }).owner).toEqual({ id, name: 'Ada', email: null });
    expect(read({ owner: id }).owner).toEqual({ id, name: null, email: null });
    expect(read({ owner_id: id, owner_email: 'a@b.c' }).owner).toEqual({ id, name: null, email: 'a@b.c' });
    expect(read({ owner: null }).owner).toBeNull();
    expect(read({ owner: {} }).owner).toBeNull();
    expect(read({ owner_id: null }).owner).toBeNull();
  });

  test('parses as a row whatever its other fields contain', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        expect(parseInventoryItem({ ...fields, id: 'p' }).id).toBe('p');
      }),
    );
    const anything = fc.record(
      {
        owner: fc.jsonValue(),
        connectors: fc.constantFrom(null, [], [1, { name: 'x' }, null]),
        matched_reason: fc.constantFrom(null, { values: { a: 1 } }),
        last_security_scan_at: fc.constantFrom(null, 'soon'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (fields) => {
        expect(read(fields).id).toBe('p');
      }),
    );
  });
});
