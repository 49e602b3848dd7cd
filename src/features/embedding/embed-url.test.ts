import fc from 'fast-check';
import { expect, test } from 'vitest';

import { maskUrl } from './embed-url.tsx';

test.each([
  ['https://p.example/?__brand_token=abc.def.ghi', 'https://p.example/?__brand_token=••••••••'],
  ['https://p.example/a/?t=1&u=2', 'https://p.example/a/?t=••••••••&u=••••••••'],
  ['https://p.example/#secret', 'https://p.example/#••••••••'],
  ['https://p.example/?secret', 'https://p.example/?••••••••'],
  ['https://p.example/e/eyJhbGciOiJIUzI1NiIsInR5cCI6/x', 'https://p.example/e/••••••••/x'],
])('masks %s as %s', (url, masked) => expect(maskUrl(url)).toBe(masked));

test('masks a token anywhere in a URL', () => {
  const token = fc.stringMatching(/^[A-Za-z\d_-]{30,60}$/);
  const place = fc.constantFrom<(token: string) => string>(
    (value) => `https://p.example/?token=${value}`,
    (value) => `https://p.example/?a=b&token=${value}&token=${value}`,
    (value) => `https://p.example/?${value}`,
    (value) => `https://p.example/${value}/index.html`,
    (value) => `https://p.example/#${value}`,
    (value) => `https://p.example/a?token=x.${value}.y#${value}`,
  );
  fc.assert(
    fc.property(token, place, (value, urlWith) => {
      expect(maskUrl(urlWith(value))).not.toContain(value);
    }),
  );
});
