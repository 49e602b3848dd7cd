import { expect, test } from 'vitest';

import { projectTab } from './project-tab.ts';

test.each([
  ['billing analytics', 'Analytics', 'billing'],
  ['analytics billing', 'Analytics', 'billing'],
  ['Billing portal  Personal DATA', 'Personal data', 'billing portal'],
  ['billing personal', 'Personal data', 'billing'],
  ['billing sarif', 'Security', 'billing'],
  ['billing pub', 'Publishing', 'billing'],
])('reads “%s” as the page %s of “%s”', (typed, label, project) => {
  expect(projectTab(typed)).toMatchObject({ tab: { label }, project });
});

test.each(['analytics', 'billing portal', 'billing an', '', '   '])('finds no page in “%s”', (typed) => {
  expect(projectTab(typed)).toBeNull();
});
