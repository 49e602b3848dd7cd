import { expect, test } from 'vitest';

import { wrapText } from './chart-image.ts';

const measure = (text: string): number => [...text].length;

test.each([
  ['keeps text that fits on one line', 'Visitors · Atlas', ['Visitors · Atlas']],
  ['breaks between words', 'Oct 31 – Nov 27, by UTC day', ['Oct 31 – Nov 27,', 'by UTC day']],
  ['breaks a word longer than a line', 'a abcdefghijklmnopqrstu b', ['a', 'abcdefghijklmnop', 'qrstu b']],
  ['removes control characters', 'A\u0001\nB', ['A B']],
  ['keeps both halves of an emoji together', '👍'.repeat(20), ['👍'.repeat(16), '👍'.repeat(4)]],
])('%s', (_, text, lines) => {
  expect(wrapText(text, 16, measure)).toEqual(lines);
});
