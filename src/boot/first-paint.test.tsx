import { beforeEach, expect, test, vi } from 'vitest';

import { idleTimeout } from '../api/connection/idle-lock.ts';
import { clearedKey, storeTouch } from '../api/connection/idle-time.ts';
import { connectionsKey } from '../api/connection/select-connection.ts';
import { expireIdleSession, followClearing, isSupported, prepareFirstPaint } from './first-paint.ts';

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
  ['the choice as stored by an earlier version', 'dark', false, 'dark'],
  ['the device when the choice is invalid', 'purple', true, 'dark'],
])('takes the theme from %s', (_, choice, device, theme) => {
  dark = device;
  if (choice !== null) localStorage.setItem('service-console.theme', choice);
  prepareFirstPaint();
  expect(root.dataset['theme']).toBe(theme);
  expect(root.style.colorScheme).toBe(theme);
  expect(canvas()).toBe(theme === 'dark' ? '#0f1013' : '#f9fafb');
});

test('applies a theme chosen on the page, even if it can’t be stored', () => {
  prepareFirstPaint();
  window.dispatchEvent(new CustomEvent('service-console:theme', { detail: 'dark' }));
  expect(root.dataset['theme']).toBe('dark');
  window.dispatchEvent(new CustomEvent('service-console:theme', { detail: 'system' }));
  expect(root.dataset['theme']).toBe('light');
});

test('shows the shell when there is a connection', () => {
  prepareFirstPaint();
  expect(root.dataset['boot']).toBe('plain');
  sessionStorage.setItem('service-console.connections', '{}');
  prepareFirstPaint();
  expect(root.dataset['boot']).toBe('shell');
});

test('falls back to the defaults when storage is denied', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
  });
  dark = true;
  prepareFirstPaint();
  expect(root.dataset['theme']).toBe('dark');
});

test('detects supported browsers by a recent CSS property', () => {
  expect(isSupported({ supports: (property) => property === 'position-area' })).toBe(true);
  expect(isSupported({ supports: (property) => property === 'color' })).toBe(false);
  expect(isSupported({})).toBe(false);
});

test('forgets its API keys when another tab clears what the browser stores, despite unsaved changes', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  sessionStorage.setItem(connectionsKey, '{"secret":"sk"}');
  followClearing();
  const ask = (event: Event): void => event.preventDefault();
  addEventListener('beforeunload', ask, { capture: true });
  const isHeldBack = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  dispatchEvent(new StorageEvent('storage', { key: 'service-console.theme' }));
  expect(isHeldBack()).toBe(true);
  expect(sessionStorage.getItem(connectionsKey)).not.toBeNull();
  dispatchEvent(new StorageEvent('storage', { key: clearedKey }));
  expect(sessionStorage.getItem(connectionsKey)).toBeNull();
  expect(assign).toHaveBeenCalledWith('/connect');
  expect(isHeldBack()).toBe(false);
  removeEventListener('beforeunload', ask, { capture: true });
  assign.mockRestore();
});

const minute = 60_000;
const touchedAt = 1_000 * minute;
const page = '/workspaces/w/projects?q=a%26b#top';

function restoreTab(): void {
  history.replaceState(null, '', page);
  sessionStorage.setItem(connectionsKey, '{"secret":"sk"}');
  sessionStorage.setItem('service-console.recents', '[]');
}

test('removes the API keys of a tab that is restored after the idle time, and records why', () => {
  restoreTab();
  idleTimeout.update(() => 15);
  storeTouch(touchedAt);
  expireIdleSession(touchedAt + 15 * minute);
  expect(sessionStorage.length).toBe(0);
  expect(location.pathname).toBe('/connect');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ return_to: page, locked: '1' });
});

test.each([
  ['before the idle time', 15, touchedAt, 15 * minute - 1],
  ['without an idle lock', 0, touchedAt, 500 * minute],
  ['when the last activity is unknown', 15, null, 500 * minute],
])('keeps the API keys %s', (_, minutes, touch, later) => {
  restoreTab();
  idleTimeout.update(() => minutes);
  if (touch !== null) storeTouch(touch);
  expireIdleSession(touchedAt + later);
  expect(sessionStorage.getItem(connectionsKey)).not.toBeNull();
  expect(location.pathname + location.search + location.hash).toBe(page);
});

test.each([
  ['removes', 'was cleared since', 1, '/connect'],
  ['keeps', 'was cleared before', -1, page],
])('%s the API keys of a restored tab if what the browser stores %s', (_, __, later, path) => {
  restoreTab();
  storeTouch(touchedAt);
  localStorage.setItem(clearedKey, String(touchedAt + later));
  followClearing();
  expect(sessionStorage.getItem(connectionsKey) === null).toBe(path === '/connect');
  expect(location.pathname + location.search + location.hash).toBe(path);
});
