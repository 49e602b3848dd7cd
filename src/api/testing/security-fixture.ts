import { type InventoryRow, parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';

/** An open finding of level `error`. For tests. */
export const findingOf = (fields: Partial<SecurityFinding> = {}): SecurityFinding => ({
  id: '0f7c1a52-6f5e-4b6e-9d55-0a3f6d3b8a10',
  name: 'Table "orders" is readable without signing in',
  description: 'Row-level security is off for this table.',
  category: 'data_exposure',
  level: 'error',
  scanner_name: 'agent_security',
  status: 'open',
  created_at: '2026-10-01T08:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  ...fields,
});

/** A completed scan. For tests. */
export const scanOf = (fields: Partial<SecurityScan> = {}): SecurityScan => ({
  id: '6d1f0a34-92c3-4a5e-8a77-3a2f1f5e9b01',
  status: 'completed',
  started_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:02:14Z',
  commit_sha: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0',
  requested_scanners: ['agent_security', 'schema_review'],
  ...fields,
});

/** A row of an item with only these fields. For tests. */
export const inventoryRowOf = (id: string, fields: Readonly<Record<string, unknown>> = {}): InventoryRow =>
  parseInventoryItem({ ...fields, id });
