import { expect, test } from 'vitest';

import { parsePreferences } from './preferences.ts';

test('nothing, and what is broken, is the default', () => {
  const none = parsePreferences(null);
  expect(none).toMatchObject({ density: 'comfortable', timeDisplay: 'local', columns: {} });
  for (const text of ['{', '[]', '"x"', '{"density":"roomy","columns":{"projects":[1]}}'])
    expect(parsePreferences(text)).toEqual(none);
});

test('what is understood is kept', () => {
  const text = '{"density":"compact","timeDisplay":"utc","columns":{"projects":["owner"]},"later":1}';
  expect(parsePreferences(text)).toMatchObject({
    density: 'compact',
    timeDisplay: 'utc',
    columns: { projects: ['owner'] },
  });
});
