import { afterEach, expect, test, vi } from 'vitest';

import { toRem } from './font-size.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
  vi.resetModules();
});

/** Loads the module in a browser with this font size. */
async function scaledIn(fontSize: string): Promise<(px: number) => number> {
  document.documentElement.style.fontSize = fontSize;
  vi.resetModules();
  return (await import('./font-size.ts')).scaled;
}

test('writes all lengths of a style or query in rem', () => {
  expect(toRem('minmax(140px,2fr) 92px 0px')).toBe('minmax(8.75rem,2fr) 5.75rem 0rem');
  expect(toRem('(640px <= width < 1100px)')).toBe('(40rem <= width < 68.75rem)');
  expect(toRem('(width < 40rem)')).toBe('(width < 40rem)');
});

test('scales lengths with the font size of the browser', async () => {
  expect((await scaledIn('16px'))(48)).toBe(48);
  expect((await scaledIn('20px'))(48)).toBe(60);
});
