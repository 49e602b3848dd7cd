import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';

import { countRule, fixesFor, evaluateRule } from './evaluate-rule.ts';
import { countLabel, scoreLabel } from './rule-labels.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const queryOf = (line: string) => parseQuery(line).query;
const loaded = (items: readonly ReturnType<typeof inventoryRowOf>[], next: string | null = null) => ({
  pages: [
    {
      items,
      unreadable: [],
      next,
      restarted: false,
      times: { as_of: null, edits_as_of: null, visitors_as_of: null },
    },
  ],
  pageParams: [null],
});
const rows = (count: number, fields = {}) =>
  Array.from({ length: count }, (_, index) => inventoryRowOf(`p${index}`, fields));
const wordsOf = (data: ReturnType<typeof loaded>, line: string): string => {
  const count = countRule(data, queryOf(line), { nowMs, decisionMap: undefined });
  const needsAllProjects = line.includes('owner');
  return countLabel({ count, reason: null, needsAllProjects });
};

test('evaluates only by what is certain', () => {
  const counts = fc.record({ count: fc.nat(20), unclear: fc.nat(5), more: fc.boolean() });
  fc.assert(
    fc.property(counts, fc.nat(20), (counted, limit) => {
      const verdict = evaluateRule({ ...counted, matches: [], loaded: 100 }, limit);
      // However many of the unclear and unloaded projects match, the verdict stays right.
      if (verdict === 'failing') expect(counted.count).toBeGreaterThan(limit);
      if (verdict === 'passing') {
        expect(counted.count + counted.unclear).toBeLessThanOrEqual(limit);
        expect(counted.more).toBe(false);
      }
      if (!counted.more && counted.unclear === 0) expect(verdict).not.toBe('unknown');
    }),
  );
});

test('counts at least as many as are loaded', () => {
  expect(wordsOf(loaded([]), 'is:public')).toBe('No projects');
  expect(wordsOf(loaded(rows(1)), 'is:public')).toBe('1 project');
  expect(wordsOf(loaded(rows(100), 'next'), 'is:public')).toBe('At least 100 projects');
});

test('counts only matching rows when the API can’t filter', () => {
  const owned = rows(3, { owner: { name: 'Ana' } });
  expect(wordsOf(loaded([...owned, inventoryRowOf('x', { owner: null })]), 'owner:none')).toBe('1 project');
  expect(wordsOf(loaded(owned, 'next'), 'owner:none')).toBe('None of the first 3 projects');
  expect(wordsOf(loaded([...owned, inventoryRowOf('x', { owner: null })], 'next'), 'owner:none')).toBe(
    '1 of the first 4 projects',
  );
  // A row without the field may match.
  expect(wordsOf(loaded([inventoryRowOf('y')]), 'owner:none')).toBe('No projects, 1 unclear');
});

test('says how many rules pass', () => {
  expect(scoreLabel([{ verdict: 'passing' }, { verdict: 'failing' }])).toBe('1 of 2 rules passing');
  expect(scoreLabel([{ verdict: 'passing' }, { verdict: 'unknown' }])).toBe(
    '1 of 2 rules passing, 1 unknown',
  );
  expect(scoreLabel([{ verdict: 'passing' }, { verdict: null }])).toBe('Checking 2 rules…');
});

test.each([
  ['is:public has:pii', ['audience', 'take-offline']],
  ['is:public visibility:workspace_edit', ['audience', 'take-offline', 'visibility']],
  ['visibility:workspace_edit', ['visibility']],
  ['is:published owner:none', ['take-offline', 'audience']],
  ['priority:needs_review', ['audience', 'visibility', 'take-offline']],
  ['is:offline priority:needs_review', ['visibility']],
  ['-is:workspace,custom', ['audience', 'take-offline']],
  ['errors:>0', ['audience', 'visibility', 'take-offline']],
  ['owner:none', []],
])('offers fitting changes for “%s”', (line, fixes) => {
  expect(fixesFor(queryOf(line))).toEqual(fixes);
});
