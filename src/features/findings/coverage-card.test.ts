import { expect, test } from 'vitest';

import { noneOpenLabel } from './coverage-card.tsx';

test('claims nothing about projects that weren’t scanned or loaded', () => {
  expect(noneOpenLabel({ scanned: 12 }, true)).toBe('No open findings in 12 scanned projects');
  expect(noneOpenLabel({ scanned: 0 }, true)).toBe('No loaded project has been scanned yet');
  expect(noneOpenLabel({ scanned: 0 }, false)).toBe('No project has been scanned yet');
});
