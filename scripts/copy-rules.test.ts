import { expect, test } from 'vitest';

import { copyProblems, findBritishSpellings, isProse } from './copy-rules.mjs';

const spellings = (text: string): readonly string[] =>
  findBritishSpellings(text)
    .toSorted((a, b) => a.index - b.index)
    .map(({ word }) => word);

test('finds British spellings, in identifiers too', () => {
  expect(spellings('const favouriteIds = colours; // organised, cancelled, grey')).toEqual([
    'favouriteIds',
    'colours',
    'organised',
    'cancelled',
    'grey',
  ]);
  expect(
    spellings('color favorite organized canceled gray optimistic analyses Greyson cancellation'),
  ).toEqual([]);
});

test('finds words, punctuation and sentences that users should not read', () => {
  expect(copyProblems('Project renamed. Couldn’t load members.')).toEqual([]);
  expect(copyProblems('Service Console')).toEqual([]);
  expect(copyProblems('The service answered')).toHaveLength(2);
  expect(copyProblems('Members could not be read again')).toHaveLength(1);
  expect(copyProblems('Three changes that you made were left out')).toHaveLength(2);
  expect(copyProblems("Can't  save!")).toEqual([
    'two spaces in a row',
    'exclamation mark',
    'straight apostrophe',
  ]);
  expect(copyProblems(`${'word '.repeat(20)}end. Short one.`)).toEqual(['sentence of 21 words']);
});

test('tells prose from class lists, paths and identifiers', () => {
  for (const text of ['No projects yet', '{…} of {…} loaded', 'Sign-in required'])
    expect(isProse(text)).toBe(true);
  for (const text of [
    'flex min-w-0 items-center gap-2',
    './a b.ts',
    'projectId',
    'M12 4 h3',
    'block text-ink-3',
  ])
    expect(isProse(text), text).toBe(false);
});
