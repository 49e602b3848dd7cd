import { expect, test } from 'vitest';

import { readOrigins } from './recent-origins.ts';

test.each<[unknown, readonly string[]]>([
  [null, []],
  ['nonsense', []],
  [{ a: 1 }, []],
  [['https://a.example', 'https://a.example'], ['https://a.example']],
  [['http://a.example', 7, null, 'https://b.example/?token=1', 'https://c.example'], ['https://c.example']],
  [
    ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `https://${one}.example`),
    ['a', 'b', 'c', 'd', 'e'].map((one) => `https://${one}.example`),
  ],
])('%j is remembered as %j', (stored, origins) => expect(readOrigins(stored)).toEqual(origins));
