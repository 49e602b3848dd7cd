import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parentOrigin } from '@/contract/operations/publishing.ts';

import { checkOrigin, describeProblem, describeRepairs, mayBecomeOrigin } from './origin-form.tsx';

const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.domain(), fc.ipV4());

test('accepts an origin without changes exactly when the contract does, for any text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const reading = checkOrigin(text);
      if (parentOrigin.safeParse(text).success)
        expect(reading).toEqual({ kind: 'origin', origin: text, repairs: [] });
      else if (reading.kind === 'origin') {
        expect(parentOrigin.safeParse(reading.origin).success).toBe(true);
        expect(reading.repairs.length).toBeGreaterThan(0);
        expect(describeRepairs(reading.repairs)).toMatch(/^[A-Z].+\.$/);
      } else expect(describeProblem(reading.problem)).toMatch(/\.$/);
    }),
  );
});

test('turns a pasted page URL into its origin', () => {
  fc.assert(
    fc.property(fc.domain(), fc.webPath(), (host, path) => {
      expect(checkOrigin(`https://${host.toUpperCase()}:443${path}`)).toMatchObject({
        kind: 'origin',
        origin: `https://${host.toLowerCase()}`,
      });
    }),
  );
});

test('reports no error while a valid origin is being typed', () => {
  const typed = 'https://app.example.com:443';
  const complaints = Array.from(typed, (_, index) => typed.slice(0, index + 1)).filter((text) => {
    const reading = checkOrigin(text);
    return reading.kind === 'problem' && !mayBecomeOrigin(reading.problem, text);
  });
  expect(complaints).toEqual([]);
});
