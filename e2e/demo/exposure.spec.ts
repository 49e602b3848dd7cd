import type { Locator, Page } from '@playwright/test';

import { openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { lineOf } from '../support/inventory.ts';
import { expectToFit } from '../support/width.ts';

const path = '/workspaces/$workspaceId/security/exposure';
const board = (page: Page): Locator => page.getByRole('table', { name: /^Projects by audience and/ });
test('opens the inventory list that a number counts, and fits a phone', async ({ page }) => {
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
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(board(page)).toBeVisible();
  await expectToFit(page);
});
