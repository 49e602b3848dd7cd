import { expect, test } from 'vitest';

import { shortCommit } from './short-commit.ts';

test('a commit is seven characters long, or as short as it came', () => {
  expect(shortCommit('a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0')).toBe('a1b2c3d');
  expect(shortCommit('a1b2')).toBe('a1b2');
});
