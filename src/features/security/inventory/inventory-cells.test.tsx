// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { type InventoryRow, readInventoryItem } from '@/api/inventory-row.ts';

import { PriorityMark } from './inventory-cells.tsx';

afterEach(cleanup);

const isGreen = (of: Partial<InventoryRow>): boolean => {
  const row: InventoryRow = {
    ...readInventoryItem({ id: 'project' }),
    review_priority: 'no_review_needed',
    last_security_scan_at: '2026-11-20T09:00:00Z',
    ...of,
  };
  const { container } = render(<PriorityMark row={row} />);
  return container.querySelector('.bg-good') !== null;
};

test('shows no green priority when a project has open findings or no scan', () => {
  expect(isGreen({})).toBe(true);
  expect(isGreen({ last_security_scan_at: null })).toBe(false);
  expect(isGreen({ counts: { error_count: 2, secret_count: 5 } })).toBe(false);
  expect(isGreen({ counts: { open_pii_finding_count: 1 } })).toBe(false);
});
