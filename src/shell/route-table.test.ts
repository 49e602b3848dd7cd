import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { pagesIn, routeTable } from './route-table.ts';

const pages = (['workspace', 'security', 'all', 'browser', 'project'] as const).flatMap((section) =>
  pagesIn(section),
);

test('lists exactly the pages of the router', () => {
  const generated = readFileSync(join(import.meta.dirname, '..', 'routeTree.gen.ts'), 'utf8');
  const routes = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(generated)?.[1] ?? '';
  const paths = new Set([...routes.matchAll(/'([^']+)':/g)].map(([, path]) => path));
  // The root URL redirects.
  paths.delete('/');
  expect(paths).toEqual(new Set(Object.keys(routeTable)));
});

test('gives each page a unique shortcut from its label', () => {
  const withShortcut = pages.flatMap(({ label, shortcut }) =>
    shortcut === undefined ? [] : [{ label, shortcut }],
  );
  expect(new Set(withShortcut.map(({ shortcut }) => shortcut)).size).toBe(withShortcut.length);
  for (const { label, shortcut } of withShortcut) expect(label.toLowerCase()).toContain(shortcut);
});
