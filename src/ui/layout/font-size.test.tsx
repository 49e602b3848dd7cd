import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { scaled, toRem, useFontSize } from './font-size.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the module in a browser with this font size. */
async function scaledIn(fontSize: string): Promise<(px: number) => number> {
  document.documentElement.style.fontSize = fontSize;
  vi.resetModules();
  return (await import('./font-size.ts')).scaled;
}

test('follows the font size when only the text of the page is zoomed', () => {
  let resize = (): void => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  document.documentElement.style.fontSize = '16px';
  const { result, unmount } = renderHook(() => {
    useFontSize();
    return scaled(48);
  });
  expect(result.current).toBe(48);
  document.documentElement.style.fontSize = '24px';
  act(resize);
  expect(result.current).toBe(72);
  unmount();
});

test('writes all lengths of a style or query in rem', () => {
  expect(toRem('minmax(140px,2fr) 92px 0px')).toBe('minmax(8.75rem,2fr) 5.75rem 0rem');
  expect(toRem('(640px <= width < 1100px)')).toBe('(40rem <= width < 68.75rem)');
  expect(toRem('(width < 40rem)')).toBe('(width < 40rem)');
});

test('scales lengths with the font size of the browser', async () => {
  expect((await scaledIn('16px'))(48)).toBe(48);
  expect((await scaledIn('20px'))(48)).toBe(60);
});
