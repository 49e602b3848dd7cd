import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { createAppRouter } from '../router.ts';
import { pagesIn, routeTable } from './route-table.ts';

const pages = (['workspace', 'security', 'all', 'browser', 'project'] as const).flatMap((section) =>
  pagesIn(section),
);

test('has every page of the router, and no other', () => {
  const router = createAppRouter({ queryClient: new QueryClient(), history: createMemoryHistory() });
  const paths = Object.values(router.routesByPath).map(({ fullPath }) => fullPath.replace(/(.)\/$/, '$1'));
  // The address of the site itself redirects.
  expect([...new Set(paths)].filter((path) => path !== '/').toSorted()).toEqual(
    Object.keys(routeTable).toSorted(),
  );
});

test('gives each page a shortcut of its own, from its label', () => {
  const shortcuts = pages.map(({ shortcut }) => shortcut);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  for (const { label, shortcut } of pages) expect(label.toLowerCase()).toContain(shortcut);
});
