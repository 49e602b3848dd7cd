import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const key = 'service-console.theme';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  return cleanup;
});

async function open() {
  const { setTheme, useTheme } = await import('./preferences.ts');
  const { result } = renderHook(useTheme);
  return {
    theme: () => result.current,
    choose: (...choice: Parameters<typeof setTheme>) => act(() => setTheme(...choice)),
  };
}

test.each([
  [null, 'system'],
  ['"dark"', 'dark'],
  ['light', 'light'],
  ['"purple"', 'system'],
])('loads a stored %s as %s, even as an earlier version wrote it', async (kept, theme) => {
  if (kept !== null) localStorage.setItem(key, kept);
  expect((await open()).theme()).toBe(theme);
});

test('stores a choice, announces it to the boot script, and follows other tabs', async () => {
  const page = await open();
  const listener = vi.fn<(theme: unknown) => void>();
  window.addEventListener('service-console:theme', (event) => listener((event as CustomEvent).detail));
  page.choose('dark');
  expect([page.theme(), localStorage.getItem(key)]).toEqual(['dark', '"dark"']);
  expect(listener).toHaveBeenCalledExactlyOnceWith('dark');
  localStorage.setItem(key, '"light"');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(page.theme()).toBe('light');
});
