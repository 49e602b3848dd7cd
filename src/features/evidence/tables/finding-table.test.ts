import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { rowOf, snapshotFinding, snapshotOf } from '@/domain/testing/findings-fixture.ts';

import { buildEvidence } from '../build-evidence.ts';
import { verifyPack } from '../pack/verify-pack.ts';
import { scopeOf } from '../scope.ts';

const quote = 'Found maria.lopez@example.com in a log';

test('packs the findings of stored scans without their descriptions, and counts what is missing', async () => {
  const snapshots = [
    snapshotOf({
      findings: [
        snapshotFinding({ id: 'f1', level: 'warn', description: quote }),
        snapshotFinding({ id: 'f2', description: quote }),
      ],
      unreadable: 3,
    }),
    snapshotOf({ project_id: 'older', inventory_scan_at: '2020-01-01T00:00:00Z', findings: [] }),
    snapshotOf({ project_id: 'of another scope' }),
  ];
  const { zip, manifest } = await buildEvidence({
    facts: {
      workspace: { id: 'ws_1', name: 'Northwind' },
      scope: scopeOf('all', ''),
      parts: new Set(['findings']),
      emails: true,
    },
    collected: {
      rows: [
        rowOf(),
        rowOf({ id: 'older' }),
        rowOf({ id: 'not loaded' }),
        rowOf({ id: 'never', last_security_scan_at: null }),
      ],
      isListed: true,
      unreadable: 0,
      undetermined: 0,
      prioritiesAsOf: null,
      refusal: null,
      isTooLarge: false,
      index: [],
      types: { isListed: true, refusal: null, unreadable: 0, unloaded: [], forbidden: [], unknown: [] },
      scans: new Map(),
      rules: [],
      uncheckedRules: 0,
    },
    local: { decisions: new Map(), areDecisionsLoaded: true, changes: [], reveals: [], snapshots },
    isComplete: true,
    createdAt: new Date('2026-11-20T21:38:00Z'),
  });
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  const text = new Map(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  const lines = text.get('findings.csv')?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  // The worst first.
  expect(lines[1]).toContain('f2');
  for (const content of text.values()) expect(content).not.toContain('maria');
  const omissions = manifest.omissions.filter(({ part }) => part === 'findings');
  expect(omissions.map(({ reason, count }) => [reason, count])).toEqual([
    ['not_loaded', 1],
    ['not_loaded', 1],
    ['unreadable', 3],
  ]);
  expect(await verifyPack(zip)).toMatchObject({ kind: 'checked', isIntact: true });
});
