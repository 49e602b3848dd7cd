import { expect, test } from 'vitest';

import { inLine } from './markdown.ts';

test('escapes text so that it neither formats a document nor mentions anyone', () => {
  const text = inLine('# Hi @ada, see #12 <img src=x onerror=y> [a](https://x.example)\n1. `code`');
  expect(text).not.toMatch(/(?<!\\)[<>[\]`]/);
  expect(text).not.toMatch(/@ada|#12|https:/);
  expect(text).not.toContain('\n');
});

test.each(['_www.evil.example', '1https://evil.example', 'ada@_evil.example', 'GH-26'])(
  'keeps “%s” from becoming a link on GitHub',
  (text) => {
    expect(inLine(text)).toContain('\u200B');
  },
);

test('keeps IDs and dates of a line as they are', () => {
  expect(inLine('fnd-1 at 2026-11-20')).toBe('fnd-1 at 2026-11-20');
  expect(inLine('- a list')).toBe(String.raw`\- a list`);
});
