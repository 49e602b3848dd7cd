import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseQuery } from './parse-query.ts';
import { isPartOfFinding, keyAt, suggest } from './suggest.ts';

describe('suggestions at the caret', () => {
  const findings = [
    { id: 'public_pii', title: 'Public personal data' },
    { id: 'broken, access', title: 'Broken access' },
  ];
  const owners = [{ id: 'Ana Silva', title: 'ana@example.com' }];
  const suggestionsAt = (line: string, caret = line.length) => suggest(line, caret, { findings, owners });

  test('completes keys, then the values of a key', () => {
    expect(suggestionsAt('pri').map(({ label }) => label)).toEqual(['priority:']);
    expect(suggestionsAt('is:pub,o').map(({ line }) => line)).toContain('is:pub,offline');
    const [first] = suggestionsAt('priority:needs has:pii', 'priority:needs'.length);
    expect(first?.line).toBe('priority:needs_review has:pii');
    expect(first?.caret).toBe('priority:needs_review'.length);
  });

  test('finds finding types by ID or title', () => {
    expect(suggestionsAt('finding:personal')[0]?.label).toBe('public_pii');
    const line = suggestionsAt('finding:broken')[0]?.line ?? '';
    expect(line).toBe('finding:"broken, access"');
    expect(parseQuery(line).query.findings).toEqual(['broken, access']);
  });

  test('suggests nothing for an unknown key, and keys for an empty line', () => {
    expect(suggestionsAt('foo:')).toEqual([]);
    expect(suggestionsAt('-sort:')).toEqual([]);
    expect(suggestionsAt('-has:').length).toBeGreaterThan(1);
    expect(suggestionsAt('').length).toBeGreaterThan(5);
    expect(suggestionsAt('-').map(({ label }) => label)).toContain('-priority:');
    expect(suggestionsAt('-').map(({ label }) => label)).not.toContain('-errors:');
    expect(suggestionsAt('-scanned:').map(({ label }) => label)).toEqual(['never']);
  });

  test('finds owners by name or email address', () => {
    expect(suggestionsAt('owner:').map(({ detail }) => detail)).toEqual(['No owner', 'ana@example.com']);
    expect(suggestionsAt('-owner:ana@')[0]?.line).toBe('-owner:"Ana Silva"');
  });

  test('completes a value in quotes, and after one', () => {
    expect(suggestionsAt('owner:"ana s').map(({ line }) => line)).toEqual(['owner:"Ana Silva"']);
    expect(suggestionsAt('owner:"ana is:public', 10).map(({ line }) => line)).toEqual([
      'owner:"Ana Silva" is:public',
    ]);
    const after = suggestionsAt('finding:"broken, access",');
    expect(after.map(({ line }) => line)).toEqual(['finding:"broken, access",public_pii']);
    expect(suggestionsAt('owner:"Ana Silva",').map(({ label }) => label)).toEqual(['none']);
  });

  test('names the key at the caret', () => {
    expect(keyAt('is:public owner:"ana s', 22)).toBe('owner');
    expect(keyAt('-finding_type_id:a', 18)).toBe('finding');
    expect(keyAt('owner', 5)).toBeNull();
    expect(keyAt('owner:a ', 8)).toBeNull();
  });
});

describe('did you mean', () => {
  const suggestion = (line: string) => parseQuery(line).terms[0]?.suggestion;

  test.each([
    ['is:pulbic', 'is:public'],
    ['IS:Pubic', 'IS:public'],
    ['priority:hgih', 'priority:high'],
    ['prioritty:high', 'priority:high'],
    ['priority:needs_reveiw,unscored', 'priority:needs_review,unscored'],
    ['-has:visiters', '-has:visitors'],
    ['sort:rsik-asc', 'sort:risk-asc'],
    ['scanned:>90', 'scanned:>90d'],
    ['edited:60d', 'edited:>60d'],
    ['audiance:public', 'audience:public'],
    ['is:pii', 'has:pii'],
    ['is:snoozed', 'decision:snoozed'],
    ['decision:snozed', 'decision:snoozed'],
    ['-is:pulbic', '-is:public'],
    ['onwer:ana', 'owner:ana'],
    ['eror:>0', 'error:>0'],
  ])('corrects %s to %s', (line, expected) => expect(suggestion(line)).toBe(expected));

  test.each([
    'priority:urgent',
    'nonsense:1',
    'priority:',
    '-sort:name',
    'is:public',
    'portal',
    'scanned:>0d',
  ])('suggests nothing for %s', (line) => expect(suggestion(line)).toBeNull());

  test('suggests only valid terms', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[a-z]{2,8}:[a-z<>0-9,"]{0,12}$/), (line) => {
        const corrected = parseQuery(line).terms[0]?.suggestion;
        expect(parseQuery(corrected ?? '').terms.filter(({ problem }) => problem !== null)).toEqual([]);
      }),
    );
  });
});

const known = [{ id: 'public_pii_exposure' }, { id: 'public_pii' }];
const isFindingAt = (line: string, caret = line.length) => isPartOfFinding(line, caret, known);

test('treats a finding type as partial until it is known or complete', () => {
  expect(isFindingAt('finding:pub')).toBe(true);
  expect(isFindingAt('is:public finding:public_pii_e')).toBe(true);
  expect(isFindingAt('finding_type_id:pub')).toBe(true);
  expect(isFindingAt('finding:public_pii')).toBe(false);
  expect(isFindingAt('finding:pub ')).toBe(false);
  expect(isFindingAt('finding:pub is:public', 3)).toBe(true);
  expect(isFindingAt('finding:public_pii,pub')).toBe(true);
  expect(isFindingAt('finding:public_pii,public_pii_exposure')).toBe(false);
});

test('treats no other term as partial', () => {
  expect(isFindingAt('')).toBe(false);
  expect(isFindingAt('finding:')).toBe(false);
  // A caret before a word starts a new word.
  expect(isFindingAt('finding:pub', 0)).toBe(false);
  expect(isFindingAt('finding')).toBe(false);
  expect(isFindingAt('sort:risk')).toBe(false);
  expect(isFindingAt('"finding:pub"')).toBe(false);
  expect(isPartOfFinding('finding:public_pii', 18, [])).toBe(true);
});
