import type { Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { countRequests, goWithin, openProjectAt, projectTab, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { goToPublishing } from '../support/publishing.ts';
import { projectPath } from '../support/seed.ts';

const tile = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const visitors = 'Visitors, last 7 days';

test('opens a project with at most six requests, links each tile to its page, and moves nothing while tiles and priority load', async ({
  page,
}) => {
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

  await goToPublishing(page, 'Billing portal');
  await simulate(page, 'latency', { ms: 1_500 });
  await projectTab(page, 'Project').click();
  const access = page.getByRole('region', { name: 'Access', exact: true });
  const { y } = await boxOf(access);
  await expect(tile(page, visitors)).toContainText('a week earlier');
  await expect(tile(page, 'Open findings')).toContainText(/error|warning|open/i);
  expect((await boxOf(access)).y).toBe(y);

  // This project's priority takes two lines.
  await goWithin(page, `${await projectPath('Maintenance tickets', 'demo-enterprise')}/personal-data`);
  const button = page.getByRole('region', { name: 'Personal data' }).getByRole('button', { name: 'Export' });
  const exportBefore = await boxOf(button);
  const priority = page.getByRole('region', { name: 'Review priority' });
  await expect(priority).toHaveAttribute('aria-busy', 'true');
  await expect(priority.getByRole('button', { name: /^Set decision/ })).toBeVisible();
  expect(await boxOf(button)).toEqual(exportBefore);
});
