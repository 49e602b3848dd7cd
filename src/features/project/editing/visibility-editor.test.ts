import { expect, test } from 'vitest';

import { visibilities } from '@/contract/values.ts';

import { visibilityConsequence } from './visibility-editor.tsx';

test('each change from one setting to another has words of its own', () => {
  for (const from of visibilities) {
    for (const to of visibilities) {
      const said = visibilityConsequence(from, to);
      if (from === to) expect(said).toBeNull();
      else expect(said).toMatch(/\.$/);
    }
  }
});

test.each([null, 'moon_base', 'toString'])('from %s nothing is promised', (from) => {
  expect(visibilityConsequence(from, 'restricted')).toBeNull();
});
