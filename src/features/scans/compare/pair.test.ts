import { expect, test } from 'vitest';

import { scanOf } from '@/api/testing/security-fixture.ts';

import { pairOf, scanNames } from './compare-page.tsx';
import { scannersApart } from './differences.tsx';
import type { CompareSearch } from './search.ts';

const completed = ['c', 'b', 'a'].map((id) => scanOf({ id }));

test.each<[CompareSearch, string | undefined, string | undefined]>([
  [{}, 'b', 'c'],
  [{ head: 'b' }, 'a', 'b'],
  [{ head: 'a' }, 'a', 'b'],
  [{ base: 'a' }, 'a', 'c'],
  [{ base: 'c' }, 'c', 'b'],
  [{ base: 'a', head: 'b' }, 'a', 'b'],
  [{ base: 'gone' }, undefined, 'c'],
  [{ head: 'gone' }, undefined, undefined],
])('compares the chosen scans of %o, or the latest ones', (search, base, head) => {
  const pair = pairOf(completed, search);
  expect([pair.base?.id, pair.head?.id]).toEqual([base, head]);
});

test('returns no pair without two completed scans', () => {
  expect(pairOf([], {})).toEqual({ base: undefined, head: undefined });
  expect(pairOf(completed.slice(0, 1), {}).base).toBeUndefined();
});

test('lists scanners that only one scan requested', () => {
  const base = scanOf({ requested_scanners: ['schema_review', 'agent_security'] });
  const head = scanOf({ requested_scanners: ['agent_security', 'dependency_audit'] });
  expect(scannersApart(base, head)).toEqual({ base: ['schema_review'], head: ['dependency_audit'] });
  expect(scannersApart(base, base)).toEqual({ base: [], head: [] });
});

test('names scans of the same minute and commit by their IDs', () => {
  const scans = ['c', 'b', 'a'].map((id) => scanOf({ id, commit_sha: id === 'a' ? null : 'abcdef01' }));
  expect([...scanNames(scans, () => '10:00 AM').values()]).toEqual([
    '10:00 AM · abcdef0 · c',
    '10:00 AM · abcdef0 · b',
    '10:00 AM',
  ]);
});
