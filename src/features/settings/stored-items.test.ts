// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';

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

it('says how much it is', () => {
  localStorage.setItem('service-console.theme', '1');
  localStorage.setItem('service-console.face', 'x'.repeat(1234));
  expect(storedItems().map((item) => item.value)).toEqual(['1 character', '1,234 characters']);
});

it('keeps the same order whatever order the browser lists them in', () => {
  const labels = (): readonly string[] => storedItems().map((item) => item.label);
  const names = ['unknown', 'idle-minutes', 'theme', 'favourites'].map((name) => `service-console.${name}`);
  for (const name of names) localStorage.setItem(name, 'x');
  const before = labels();
  localStorage.clear();
  for (const name of names.toReversed()) localStorage.setItem(name, 'x');
  expect(labels()).toEqual(before);
  expect(before.slice(1)).toEqual(['Theme', 'Idle lock', 'unknown']);
});

it('names everything that any part of the console keeps', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const keys = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap(
      (file) => readFileSync(`src/${file}`, 'utf8').match(/(?<=')service-console\.[a-z-]+(?=')/g) ?? [],
    )
    // A pause is kept by no storage.
    .filter((key) => key !== 'service-console.realtime-paused');
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys) localStorage.setItem(key, 'x');
  expect(storedItems().filter(({ hint }) => hint === 'Local storage.')).toEqual([]);
});

it('clears its own and leaves the rest', () => {
  localStorage.setItem('service-console.theme', 'dark');
  localStorage.setItem('other', 'not ours');
  clearStored();
  expect(Object.keys(localStorage)).toEqual(['other']);
  expect(storedItems().map((item) => item.label)).toEqual(['Nothing']);
});
