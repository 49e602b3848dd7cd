import { expect, test } from 'vitest';

import { whyNotFound } from './not-found.tsx';

test('distinguishes the reasons for a 404 as far as possible', () => {
  expect(whyNotFound({ detection: true, project: 'gone' })).toBe('gone');
  // A deleted project has no findings, regardless of the workspace setting.
  expect(whyNotFound({ detection: false, project: 'gone' })).toBe('gone');
  expect(whyNotFound({ detection: false, project: 'there' })).toBe('off');
  expect(whyNotFound({ detection: false, project: 'unknown' })).toBe('off');
  expect(whyNotFound({ detection: null, project: 'there' })).toBe('off?');
  expect(whyNotFound({ detection: null, project: 'unknown' })).toBe('unclear');
  expect(whyNotFound({ detection: true, project: 'there' })).toBe('unclear');
});
