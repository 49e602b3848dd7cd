import fc from 'fast-check';
import { expect, test } from 'vitest';

import { slugOf } from './slug-field.tsx';

test('a name becomes what a host name can hold', () => {
  expect(slugOf('Crème brûlée!')).toBe('creme-brulee');
  expect(slugOf('  my-app ')).toBe('my-app');
  expect(slugOf('!!!')).toBeNull();
  expect(slugOf('')).toBeNull();
});

test('every slug is a label of a host name, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugOf(text);
      if (slug === null) return;
      expect(slug).toMatch(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
