import { expect, test } from 'vitest';

import { whyNotFound } from './not-found.tsx';

test('the two reasons of a 404 are told apart as far as they can be', () => {
  expect(whyNotFound({ detection: true, project: 'gone' })).toBe('gone');
  // A project that is gone has no findings, whatever the workspace detects.
  expect(whyNotFound({ detection: false, project: 'gone' })).toBe('gone');
  expect(whyNotFound({ detection: false, project: 'there' })).toBe('off');
  expect(whyNotFound({ detection: false, project: 'unknown' })).toBe('off');
  expect(whyNotFound({ detection: null, project: 'there' })).toBe('off?');
  expect(whyNotFound({ detection: null, project: 'unknown' })).toBe('unclear');
  expect(whyNotFound({ detection: true, project: 'there' })).toBe('unclear');
});
