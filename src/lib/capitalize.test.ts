import { expect, test } from 'vitest';

import { capitalize } from './capitalize.ts';

test('a text begins with a capital letter, and is otherwise as it was', () => {
  expect(['odd day', 'API key', 'éditions', '2 notes', ''].map(capitalize)).toEqual([
    'Odd day',
    'API key',
    'Éditions',
    '2 notes',
    '',
  ]);
});
