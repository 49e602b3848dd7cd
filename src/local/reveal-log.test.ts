import { expect, test, vi } from 'vitest';

import { fakeStorage } from '@/lib/storage-fixture.ts';

import { allReveals, logReveal, type RevealedFinding } from './reveal-log.ts';

const place = { workspaceId: 'w', projectId: 'prj_01kcjf6pk7fvabkgwvsjybkg7r' };
const finding = (index: number): RevealedFinding => ({
  id: `pii_01kcjf6pk7fvabkgwvsjy${index}`,
  kind: 'email',
  source: 'cloud_storage',
  found_at: '2026-11-20T09:00:00.000Z',
});
const findings = Array.from({ length: 1000 }, (_, index) => finding(index));

test('leaves room in the browser’s storage after many large exports', () => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', fakeStorage(entries));
  logReveal(place, 'shown', [finding(0)]);
  for (let count = 0; count < 60; count += 1) logReveal(place, 'exported', findings);
  const stored = [...entries.values()].join('');
  // Browsers give an origin 5 million characters.
  expect(stored.length).toBeLessThan(1_000_000);
  expect(allReveals()).toHaveLength(61);
  expect(allReveals()[0]?.findings).toHaveLength(1000);
  expect(allReveals().at(-2)?.count).toBe(1000);
  expect(allReveals().at(-2)).not.toHaveProperty('findings');
  // A single finding takes little room.
  expect(allReveals().at(-1)?.findings).toHaveLength(1);
});
