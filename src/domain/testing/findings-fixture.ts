import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { findingOf, inventoryRowOf } from '@/api/testing/security-fixture.ts';
import type { ScanSnapshot, SnapshotFinding } from '@/local/scan-snapshot.ts';

/** An inventory row with three open findings. For tests. */
export const rowOf = (
  fields: Readonly<Record<string, unknown>> & { readonly id?: string } = {},
): InventoryRow =>
  inventoryRowOf(fields.id ?? 'prj_1', {
    name: 'Atlas',
    owner: { id: 'u1', name: 'Ana', email: null },
    security_finding_counts: { error: 1, warning: 2, info: 0 },
    last_security_scan_at: '2026-11-10T10:05:00Z',
    last_edited_at: '2026-11-01T00:00:00Z',
    ...fields,
  });

export const snapshotFinding = (fields: Partial<SnapshotFinding> = {}): SnapshotFinding => ({
  ...findingOf(),
  level: 'error',
  status: 'open',
  created_at: '2026-11-10T00:00:00Z',
  ...fields,
});

export const snapshotOf = (fields: Partial<ScanSnapshot> = {}): ScanSnapshot => ({
  workspace_id: 'ws_1',
  project_id: 'prj_1',
  project_name: 'Atlas',
  scan: {
    id: 'scan_1',
    status: 'completed',
    started_at: '2026-11-10T10:00:00Z',
    finished_at: '2026-11-10T10:05:00Z',
    commit_sha: null,
    requested_scanners: ['agent_security'],
  },
  read_at: '2026-11-20T00:00:00Z',
  inventory_scan_at: '2026-11-10T10:05:00Z',
  findings: [snapshotFinding()],
  unreadable: 0,
  ...fields,
});
