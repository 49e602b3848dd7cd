import { expect, test } from 'vitest';

import { safeHttpUrl } from './url.ts';

test.each(['https://docs.test/a?b#c', 'http://localhost:4010/x', 'http://127.0.0.1/'])(
  '%s may be followed',
  (url) => expect(safeHttpUrl(url)).toBe(url),
);

test.each([
  'javascript:alert(1)',
  'http://docs.test/',
  'http://localhost.evil.test/',
  'data:text/html,x',
  '/here',
  'https://user:pass@docs.test/',
  '',
  null,
  7,
])('%j may not', (url) => expect(safeHttpUrl(url)).toBeNull());
