import { expect, test } from 'vitest';

import { parsePreferences } from './preferences.ts';

test('falls back to the defaults when nothing valid is stored', () => {
  const none = parsePreferences(null);
  expect(none).toMatchObject({ density: 'comfortable', timeDisplay: 'local', columns: {} });
  for (const stored of ['{', [], 'x', { density: 'roomy', columns: { projects: [1] } }])
    expect(parsePreferences(stored)).toEqual(none);
});

test('keeps valid values', () => {
  const stored = { density: 'compact', timeDisplay: 'utc', columns: { projects: ['owner'] }, later: 1 };
  expect(parsePreferences(stored)).toMatchObject({
    density: 'compact',
    timeDisplay: 'utc',
    columns: { projects: ['owner'] },
  });
});
