import { expect, test } from 'vitest';

import { isPartOfFinding } from './part-of-finding.ts';

const known = [{ id: 'public_pii_exposure' }, { id: 'public_pii' }];
const at = (line: string, caret = line.length) => isPartOfFinding(line, caret, known);

test('the id that is being typed is part of one until it is known or ended', () => {
  expect(at('finding:pub')).toBe(true);
  expect(at('is:public finding:public_pii_e')).toBe(true);
  expect(at('finding_type_id:pub')).toBe(true);
  expect(at('finding:public_pii')).toBe(false);
  expect(at('finding:pub ')).toBe(false);
  expect(at('finding:pub is:public', 3)).toBe(true);
  expect(at('finding:public_pii,pub')).toBe(true);
  expect(at('finding:public_pii,public_pii_exposure')).toBe(false);
});

test('no other word is, and without what the service knows every id may be', () => {
  expect(at('')).toBe(false);
  expect(at('finding:')).toBe(false);
  // What is typed in front of a word is a word of its own.
  expect(at('finding:pub', 0)).toBe(false);
  expect(at('finding')).toBe(false);
  expect(at('sort:risk')).toBe(false);
  expect(at('"finding:pub"')).toBe(false);
  expect(isPartOfFinding('finding:public_pii', 18, [])).toBe(true);
});
