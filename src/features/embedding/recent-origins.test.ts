import { expect, test } from 'vitest';

import { parseOrigins } from './recent-origins.ts';

test.each<[string | null, readonly string[]]>([
  [null, []],
  ['nonsense', []],
  ['{"a":1}', []],
  ['["https://a.example","https://a.example"]', ['https://a.example']],
  ['["http://a.example",7,null,"https://b.example/?token=1","https://c.example"]', ['https://c.example']],
  [
    JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `https://${one}.example`)),
    ['a', 'b', 'c', 'd', 'e'].map((one) => `https://${one}.example`),
  ],
])('%s is remembered as %j', (stored, origins) => expect(parseOrigins(stored)).toEqual(origins));
