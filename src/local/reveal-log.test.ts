import { expect, test } from 'vitest';

import { parseReveals } from './reveal-log.ts';

test('what another version wrote is read as far as it is understood', () => {
  const one = { at: '2026-11-20T21:38:00Z', project_id: 'prj_1', act: 'shown', count: 1 };
  expect(parseReveals(null)).toEqual([]);
  expect(parseReveals({ one })).toEqual([]);
  expect(parseReveals([one, 7, { ...one, act: 'mailed' }, { ...one, quote: 'a@example.com' }])).toEqual([
    one,
    one,
  ]);
});
