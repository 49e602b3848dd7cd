import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findingOf } from '@/api/testing/security-fixture.ts';
import { readValues, writeValues } from '@/domain/security/facets.ts';
import { allStatuses } from '@/domain/security/finding-labels.ts';

import { groupings, scanSearch, securitySearch } from '../search.ts';
import { filterFindings, findingFilters, findingLines, groupFindings, noCategoryValue } from './findings.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const undecided = () => 'new';
const value = (...values: string[]) => fc.constantFrom(...values);
const anyFinding = fc.record({
  level: value('error', 'warn', 'info', 'catastrophe'),
  scanner: value('agent_security', 'schema, review', '100%'),
  category: fc.option(value('data_exposure', 'a,b')),
  status: value('open', 'ignored', 'suppressed', 'fixed', 'triaged'),
  name: value('Row', 'Key', 'Session'),
});
const anyFindings = fc
  .array(anyFinding, { maxLength: 40 })
  .map((all) =>
    all.map(({ scanner, ...fields }, index) =>
      findingOf({ ...fields, id: `f${index}`, scanner_name: scanner }),
    ),
  );
const anyList = fc
  .subarray(['error', 'warn', 'schema, review', '100%', 'a,b', noCategoryValue])
  .map(writeValues);
const anySearch = fc.record({
  level: anyList,
  scanner: anyList,
  category: anyList,
  status: fc.constantFrom(undefined, allStatuses, 'fixed', 'triaged'),
});

test('parses lists in the URL back unchanged, with commas', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), (values) => {
      expect(readValues(writeValues(values))).toEqual(values);
    }),
  );
});

test('falls back to the defaults when the URL is invalid', () => {
  expect(scanSearch.parse({ group: 'color', level: ' ', finding: 4, status: [] })).toEqual({});
  expect(securitySearch.parse({ finding: { a: 1 } })).toEqual({});
});

describe('filters', () => {
  test('finds text regardless of case and accents', () => {
    const all = [findingOf({ name: 'Cafe\u0301 menu is public' })];
    const matches = (text: string) => filterFindings(all, findingFilters({}, text), now, undecided).matches;
    expect(['CAFÉ', 'cafe', 'menus'].map((text) => matches(text).length)).toEqual([1, 1, 0]);
  });

  test('shows open findings by default', () => {
    const all = [findingOf({ id: 'a' }), findingOf({ id: 'b', status: 'suppressed' })];
    expect(filterFindings(all, findingFilters({}, ''), now, undecided).matches.map(({ id }) => id)).toEqual([
      'a',
    ]);
    expect(
      filterFindings(all, findingFilters({ status: allStatuses }, ''), now, undecided).matches,
    ).toHaveLength(2);
  });

  test('shows the findings with a chosen decision', () => {
    const all = [findingOf({ id: 'a' }), findingOf({ id: 'b' }), findingOf({ id: 'c' })];
    const decisionOf = ({ id }: { readonly id: string }) => (id === 'b' ? 'snoozed' : 'new');
    const filtered = filterFindings(all, findingFilters({ decision: 'snoozed' }, ''), now, decisionOf);
    expect(filtered.matches.map(({ id }) => id)).toEqual(['b']);
    expect(filtered.facets.decision.slice(0, 2)).toEqual([
      { value: 'new', count: 2 },
      { value: 'changed', count: 0 },
    ]);
  });

  test('matches every word in title, description, scanner, category or ID', () => {
    const all = [findingOf({ id: 'x1', name: 'Open door' }), findingOf({ id: 'x2', name: 'Open window' })];
    const found = (text: string) =>
      filterFindings(all, findingFilters({}, text), now, undecided).matches.map(({ id }) => id);
    expect(found('OPEN door')).toEqual(['x1']);
    expect(found('window agent_security x2')).toEqual(['x2']);
    expect(found('door window')).toEqual([]);
  });

  test('counts for each facet what selecting it would show', () => {
    fc.assert(
      fc.property(anyFindings, anySearch, value('', 'row', 'key'), (all, search, text) => {
        const { facets } = filterFindings(all, findingFilters(search, text), now, undecided);
        for (const name of groupings)
          for (const { value: choice, count } of facets[name]) {
            const chosen = { ...search, [name]: name === 'status' ? choice : writeValues([choice]) };
            expect(filterFindings(all, findingFilters(chosen, text), now, undecided).matches).toHaveLength(
              count,
            );
          }
      }),
    );
  });
});

describe('groups', () => {
  test('contains every finding once, open errors first', () => {
    fc.assert(
      fc.property(anyFindings, fc.constantFrom(...groupings), (all, grouping) => {
        const groups = groupFindings(all, grouping);
        const ids = groups.flatMap(({ findings }) => findings.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        for (const { findings, openErrors } of groups) {
          const first = findings.slice(0, openErrors);
          expect(first.every(({ level, status }) => level === 'error' && status === 'open')).toBe(true);
        }
        if (grouping === 'scanner' || grouping === 'category') {
          const errors = groups.map(({ openErrors }) => openErrors);
          expect(errors).toEqual(errors.toSorted((a, b) => b - a));
        }
      }),
    );
  });

  test('sorts severities with unknown ones last', () => {
    const all = ['catastrophe', 'info', 'error', 'warn'].map((level) => findingOf({ id: level, level }));
    expect(groupFindings(all, 'level').map((group) => group.value)).toEqual([
      'error',
      'warn',
      'info',
      'catastrophe',
    ]);
  });

  test('keeps the header of a collapsed group', () => {
    const groups = groupFindings([findingOf({ id: 'a' }), findingOf({ id: 'b', level: 'warn' })], 'level');
    const keys = findingLines(groups, new Set(['error'])).map(({ key }) => key);
    expect(keys).toEqual(['group error', 'group warn', 'b']);
  });
});
