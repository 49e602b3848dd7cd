import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { crumbsOf } from './crumbs.ts';
import { projectPlaces } from './palette/project-places.ts';
import { commonPlaces, workspacePlaces } from './places.ts';

const inNavigation = [...Object.values(workspacePlaces('w')), ...Object.values(commonPlaces)];
const places = [...inNavigation, ...Object.values(projectPlaces('w', 'p'))];

test('each page goes by a letter of its own name that no other page has', () => {
  const letters = places.map(({ letter }) => letter);
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
  for (const { label, letter } of places) expect(label.toLowerCase()).toContain(letter);
});

test('the document paints the navigation as it will be', () => {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const painted = [...html.matchAll(/<div class="size-4[^>]*><\/div>\s*([^<]+?)\s*<\/div>/g)];
  expect(painted.map(([, word]) => word)).toEqual(['Go to…', ...inNavigation.map(({ label }) => label)]);
});

test.each(places)('$label has a name in the path of breadcrumbs, not its address', ({ link }) => {
  const address = link.to.replace('$workspaceId', 'w').replace('$projectId', 'p');
  const crumb = crumbsOf(address, { workspace: 'Northwind', project: 'Billing portal' }).at(-1);
  expect(crumb?.label).not.toBe(address.split('/').at(-1));
});
