import { expect, test } from 'vitest';

import { isSupported } from './is-supported.ts';

test('takes browsers that know a property as new as the ones supported', () => {
  expect(isSupported({ supports: (property) => property === 'position-area' })).toBe(true);
  expect(isSupported({ supports: (property) => property === 'color' })).toBe(false);
  expect(isSupported({})).toBe(false);
});
