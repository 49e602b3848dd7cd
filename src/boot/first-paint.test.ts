// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import { prepareFirstPaint } from './first-paint.ts';

let dark = false;
const root = document.documentElement;
const canvas = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return dark;
    },
    addEventListener: () => undefined,
  }));
  return () => vi.unstubAllGlobals();
});

test.each([
  ['the device', null, true, 'dark'],
  ['the device', null, false, 'light'],
  ['the choice', '"light"', true, 'light'],
  ['the choice', '"dark"', false, 'dark'],
  ['the choice', '"system"', true, 'dark'],
  ['the choice as earlier versions kept it,', 'dark', false, 'dark'],
  ['the device, where the choice makes no sense,', 'purple', true, 'dark'],
])('the theme is that of %s', (_, choice, device, theme) => {
  dark = device;
  if (choice !== null) localStorage.setItem('service-console.theme', choice);
  prepareFirstPaint();
  expect(root.dataset['theme']).toBe(theme);
  expect(root.style.colorScheme).toBe(theme);
  expect(canvas()).toBe(theme === 'dark' ? '#0f1013' : '#f9fafb');
});

test('a choice made on the page is followed, also where it cannot be kept', () => {
  prepareFirstPaint();
  window.dispatchEvent(new CustomEvent('service-console:theme', { detail: 'dark' }));
  expect(root.dataset['theme']).toBe('dark');
  window.dispatchEvent(new CustomEvent('service-console:theme', { detail: 'system' }));
  expect(root.dataset['theme']).toBe('light');
});

test('shows the shell when somebody is connected', () => {
  prepareFirstPaint();
  expect(root.dataset['boot']).toBe('plain');
  sessionStorage.setItem('service-console.connections', '{}');
  prepareFirstPaint();
  expect(root.dataset['boot']).toBe('shell');
});

test('storage that is refused costs nothing but what it keeps', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
  });
  dark = true;
  prepareFirstPaint();
  expect(root.dataset['theme']).toBe('dark');
});
