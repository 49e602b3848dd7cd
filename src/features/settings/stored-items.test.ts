// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';

import { clearStored, storedItems } from './stored-items.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('lists what is kept without showing any of it', () => {
  sessionStorage.setItem('service-console.connections', '{"secret":"demo-enterprise"}');
  localStorage.setItem('service-console.theme', 'dark');
  localStorage.setItem('other', 'not ours');
  expect(storedItems().map((item) => item.label)).toEqual(['Connections, with their keys', 'Theme']);
  expect(JSON.stringify(storedItems())).not.toContain('demo-enterprise');
});

it('clears its own and leaves the rest', () => {
  localStorage.setItem('service-console.theme', 'dark');
  localStorage.setItem('other', 'not ours');
  clearStored();
  expect(Object.keys(localStorage)).toEqual(['other']);
  expect(storedItems().map((item) => item.label)).toEqual(['Nothing']);
});
