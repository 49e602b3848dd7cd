import { inspect } from 'node:util';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { RedactedText } from './redacted-text.ts';

test('says its text to whoever asks, and to nothing else', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 9 }), (text) => {
      const sealed = new RedactedText(text);
      expect(sealed.open()).toBe(text);
      const held = { sealed };
      for (const seen of [
        JSON.stringify(held),
        String(sealed),
        inspect(held, { depth: 9, showHidden: true }),
        JSON.stringify(structuredClone(held)),
        JSON.stringify(Object.entries(sealed)),
        Object.values(sealed).join(),
      ])
        expect(seen).not.toContain(text);
    }),
  );
});
