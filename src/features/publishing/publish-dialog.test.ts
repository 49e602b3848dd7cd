import fc from 'fast-check';
import { expect, test } from 'vitest';

import { slugOf } from './publish-dialog.tsx';

test('turns a name into a valid host label', () => {
  expect(slugOf('Crème brûlée!')).toBe('creme-brulee');
  expect(slugOf('  my-app ')).toBe('my-app');
  expect(slugOf('!!!')).toBeNull();
  expect(slugOf('')).toBeNull();
});

test('produces a valid, stable host label for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugOf(text);
      if (slug === null) return;
      expect(slug).toMatch(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
