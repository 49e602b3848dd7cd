import { expect, test } from 'vitest';

import { isChunkLoadError, keepTabWhenCodeFails } from './is-chunk-load-error.ts';

const fail = (payload: Error): boolean =>
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));

test('renames the error of code that fails to load, and leaves one that can’t be renamed', () => {
  const thrown: unknown[] = [];
  addEventListener('error', ({ error }) => thrown.push(error));
  keepTabWhenCodeFails();
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  fail(missing);
  expect(missing.message).toMatch(/^Couldn’t load code: Failed to fetch/);
  const denied = new DOMException('Access is denied.', 'SecurityError');
  fail(denied);
  expect([denied.message, isChunkLoadError(denied), thrown]).toEqual(['Access is denied.', false, []]);
});
