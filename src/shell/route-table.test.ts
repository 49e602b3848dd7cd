import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { pagesIn, routeTable } from './route-table.ts';

const pages = (['workspace', 'security', 'all', 'browser', 'project'] as const).flatMap((section) =>
  pagesIn(section),
);

test('has every page of the router, and no other', () => {
  const generated = readFileSync(join(import.meta.dirname, '..', 'routeTree.gen.ts'), 'utf8');
  const routes = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(generated)?.[1] ?? '';
  const paths = new Set([...routes.matchAll(/'([^']+)':/g)].map(([, path]) => path));
  // The address of the site itself redirects.
  paths.delete('/');
  expect(paths).toEqual(new Set(Object.keys(routeTable)));
});

test('gives each page a shortcut of its own, from its label', () => {
  const shortcuts = pages.map(({ shortcut }) => shortcut);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  for (const { label, shortcut } of pages) expect(label.toLowerCase()).toContain(shortcut);
});
