import { expect, test } from 'vitest';

import { projectTab } from './project-tab.ts';

test.each([
  ['billing analytics', 'Analytics', 'billing'],
  ['analytics billing', 'Analytics', 'billing'],
  ['Billing portal  Personal DATA', 'Personal data', 'billing portal'],
  ['billing personal', 'Personal data', 'billing'],
  ['billing sarif', 'Security', 'billing'],
  ['billing pub', 'Publishing', 'billing'],
])('“%s” asks for the page %s of “%s”', (typed, label, project) => {
  expect(projectTab(typed)).toMatchObject({ tab: { label }, project });
});

test.each(['analytics', 'billing portal', 'billing an', '', '   '])('finds no page in “%s”', (typed) => {
  expect(projectTab(typed)).toBeNull();
});
