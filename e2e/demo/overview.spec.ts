import type { Locator, Page } from '@playwright/test';

import { navigate, openProjects, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { card, watchRequests } from '../support/publishing.ts';

const attention = (page: Page) => card(page, 'Needs attention');
const tile = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const visitors = 'Visitors, last 7 days';
/** The navigation's count of projects that need review. */
const reviewCount = (page: Page): Locator => page.getByRole('link', { name: /^Insights \d+ need review$/ });

async function openOverview(page: Page): Promise<void> {
  await navigate(page, 'Overview');
  await expect(card(page, 'Plan and usage')).toBeVisible();
}

test('loads the overview with one more request, and links each number to its rows', async ({ page }) => {
  await openProjects(page);
  await expect(reviewCount(page)).toBeVisible();
  // Owner names of the previous page may still load.
  const requests = watchRequests(page, ({ path }) => !path.includes('/members/'));
  await openOverview(page);
  await expect(title(page)).toHaveText('Northwind');
  await expect(page).toHaveTitle('Overview · Northwind · Service Console');
  await expect(card(page, 'Plan and usage')).toContainText('About 30 seats free');
  await expect(card(page, 'Plan and usage')).toContainText(/days left|Ends/);
  await expect(card(page, 'Plan and usage').getByRole('link', { name: '90' })).toBeVisible();
  await expect(card(page, 'Policies')).toContainText('Unrestricted');
  await expect(tile(page, visitors)).toContainText('a week earlier');
  await expect(tile(page, 'Public apps')).toContainText('Anyone with the URL');
  await expect(card(page, 'Recent projects').getByRole('listitem')).toHaveCount(8);
  // The workspace, its insights, and its projects are in the cache. People without rules check nothing.
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['analytics']);

  const review = attention(page).getByRole('link', { name: /projects need review/ });
  const count = /\d+/.exec(await review.innerText())?.[0] ?? '';
  await expect(tile(page, 'Needs review')).toContainText(count);
  await review.click();
  await expect(title(page)).toHaveText('Inventory');
  await expect(page).toHaveURL(/q=priority%3Aneeds_review\+sort%3Arisk_factor_count/);
  await expect(page.getByRole('main')).toContainText(`${count} `);
});
