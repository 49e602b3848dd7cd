import type { Locator, Page } from '@playwright/test';

import { navigate, openAt, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { lineOf } from '../support/inventory.ts';
import { expectToFit } from '../support/width.ts';

const path = '/workspaces/$workspaceId/security/exposure';
const operation = 'listSecurityInsightProjects';

/** The queries of the requests for inventory pages from now on. */
function inventoryRequests(page: Page): readonly URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/security-center/insights/projects')) sent.push(searchParams);
  });
  return sent;
}

const board = (page: Page): Locator => page.getByRole('table', { name: /^Projects by audience and/ });
const list = (page: Page): Locator => page.getByRole('table', { name: /^Projects: / });
const combinations = (page: Page): Locator =>
  page.getByRole('list', { name: 'Combinations of finding types' }).getByRole('button');

test('opens the inventory list that a number counts', async ({ page }) => {
  await openAt(page, path);
  // Before the whole list is loaded, the cells count a part of it.
  await expect(page.getByRole('main')).toContainText('243 projects ·');
  const cell = board(page).getByRole('link', { name: /^Public · Needs review: \d+ projects$/ });
  const count = await cell.innerText();
  await page.getByRole('radio', { name: 'Personal data' }).check();
  await expect(
    board(page).getByRole('link', { name: /^Public · Needs review: \d+ with personal data$/ }),
  ).toBeVisible();
  await cell.press('Enter');
  await expect(title(page)).toHaveText('Inventory');
  expect(lineOf(page)).toBe('priority:needs_review is:public');
  await expect(page.getByRole('main')).toContainText(`${count} projects`);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Personal data' })).toBeChecked();
  await page.getByRole('radio', { name: 'Editor access' }).check();
  await board(page)
    .getByRole('link', { name: /^Restricted: \d+ projects$/ })
    .click();
  await expect(title(page)).toHaveText('Inventory');
  expect(lineOf(page)).toBe('visibility:restricted');
});

test('loads finding types once, and lists the projects of a combination', async ({ page }) => {
  await openAt(page, path);
  const load = page.getByRole('button', { name: /^Load finding types \(\d+ requests/ });
  await expect(page.getByRole('main')).toContainText('243 projects ·');
  const price = Number(/\d+/.exec(await load.innerText())?.[0]);
  const sent = inventoryRequests(page);
  await load.click();
  await expect(combinations(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Load again/ })).toBeVisible();
  expect(sent).toHaveLength(price);
  expect(sent.filter((query) => !query.has('cursor'))).toHaveLength(price - 1);

  const combination = combinations(page)
    .filter({ hasText: /^[5-9]$/ })
    .first();
  const count = Number(await combination.innerText());
  await combination.press('Enter');
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`${count} projects$`) });
  await expect(heading).toBeFocused();
  const links = list(page).getByRole('link');
  await expect(links).toHaveCount(count);
  await list(page).getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('group', { name: 'Selected projects' })).toBeVisible();

  await page.reload();
  await expect(title(page)).toHaveText('Exposure');
  await navigate(page, 'Groups');
  await navigate(page, 'Exposure');
  await expect(page.getByRole('button', { name: /^Load finding types/ })).toBeVisible();
});

test('lists projects in place when the API reports only their IDs', async ({ page }) => {
  await openAt(page, '/workspaces/$workspaceId');
  await simulate(page, 'inventory', { items: 'minimal' });
  await navigate(page, 'Exposure');
  const cell = board(page).getByRole('button', { name: 'Unknown · Unknown: 243 projects' });
  await cell.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Unknown · Unknown 243 projects' })).toBeFocused();
  await page.getByRole('button', { name: 'Close list' }).click();
  await expect(list(page)).toHaveCount(0);
});

test('says why it is unavailable', async ({ page, problems }) => {
  problems.expectHttpErrors(402, 403);
  await openAt(page, '/workspaces/$workspaceId');
  await simulate(page, 'fault', {
    operation,
    status: 403,
    type: 'forbidden',
    times: 5,
    props: { required_permissions: [['security.read']] },
  });
  await navigate(page, 'Exposure');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('security.read');
  await expect(page.getByRole('heading', { name: 'Pages you may have access to' })).toBeVisible();
});

test('fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAt(page, path);
  await expect(board(page)).toBeVisible();
  await expectToFit(page);
});
