import type { Page } from '@playwright/test';

import { countRequests, openProjectAt, projectTab, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

const tile = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const visitors = 'Visitors, last 7 days';

test('opens a project with at most six requests, and links each tile to its page', async ({ page }) => {
  // The shell loads the workspace and the navigation's count on every page.
  const sent = countRequests(page, /^\/v1\/(?!workspaces\/[^/]+(\/security-center\/insights)?$)/);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openProjectAt(page, 'Partner onboarding');
  for (const [name, text] of [
    [visitors, 'a week earlier'],
    ['Last scan', /commit/],
    ['Open findings', /error|warning|open/i],
    ['Personal data', /open/i],
  ] as const)
    await expect(tile(page, name)).toContainText(text);
  // The owner's name.
  await expect.poll(() => sent.urls.filter(({ pathname }) => pathname.includes('/members/'))).toHaveLength(1);
  expect(sent.urls.length).toBeLessThanOrEqual(6);
  expect(new Set(sent.urls.map(String)).size).toBe(sent.urls.length);

  // The link covers the whole tile.
  await tile(page, visitors).click({ position: { x: 150, y: 100 } });
  await expect(page).toHaveURL(/\/analytics\?range=/);
  await projectTab(page, 'Project').click();
  await tile(page, 'Personal data').getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/personal-data$/);
});

test('doesn’t move anything while the tiles load', async ({ page }) => {
  await openProjectAt(page, 'Billing portal', '/publishing');
  await simulate(page, 'latency', { ms: 3_000 });
  await projectTab(page, 'Project').click();
  const access = page.getByRole('region', { name: 'Access', exact: true });
  const before = await access.boundingBox();
  await expect(tile(page, visitors)).toContainText('a week earlier');
  await expect(tile(page, 'Open findings')).toContainText(/error|warning|open/i);
  expect((await access.boundingBox())?.y).toBe(before?.y);
  await expect(title(page)).toHaveText('Billing portal');
});
