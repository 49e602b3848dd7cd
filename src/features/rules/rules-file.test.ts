import fc from 'fast-check';
import { expect, test } from 'vitest';

import { withRules } from '@/local/guard-rules.ts';

import { rulesFromFile, rulesToFile } from './rules-page.tsx';

const exportedAt = new Date('2026-11-20T12:00:00Z');

test('imports what was exported', async () => {
  const content = fc.record({
    name: fc.string({ minLength: 1, maxLength: 20 }),
    line: fc.string({ maxLength: 40 }),
    most: fc.nat(1000),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(content, { maxLength: 30, selector: ({ name }) => name }),
      async (all) => {
        const text = rulesToFile(withRules([], 'ws', all), exportedAt);
        expect(await rulesFromFile(new Blob([text]))).toMatchObject({ ok: true, data: { rules: all } });
      },
    ),
    { numRuns: 30 },
  );
});

test.each([
  ['nonsense', 'This file isn’t valid JSON.'],
  ['{}', 'This file isn’t an export of rules.'],
  [
    '{"format":"service-console-guard-rules","version":2,"rules":[]}',
    'This file can’t be imported. It’s damaged, from a newer version, or has over 30 rules.',
  ],
])('rejects %s', async (text, problem) => {
  expect(await rulesFromFile(new Blob([text]))).toEqual({ ok: false, problem });
});
