import type { Locator, Page } from '@playwright/test';

import { openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { dialog, download, dialogButton } from '../support/exporting.ts';
import { lineOf } from '../support/inventory.ts';
import { expectToFit } from '../support/width.ts';

const path = '/workspaces/$workspaceId/security/exposure';
const board = (page: Page): Locator => page.getByRole('table', { name: /^Projects by audience and/ });
test('opens the inventory list that a number counts, decides on projects with the same finding types, and fits a phone', async ({
  page,
}) => {
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
  // The inventory may have loaded them meanwhile.
  await page.getByRole('button', { name: /^(?:Load finding types|Reload) \(/ }).click();
  await page
    .getByRole('list', { name: 'Combinations of finding types' })
    .getByRole('button', { name: /: Public apps with personal data, Unresolved personal data$/ })
    .click();
  const list = page.getByRole('table', { name: /^Projects: .* \+ / });
  await expect(list).toBeVisible();
  await expect(list.getByRole('columnheader', { name: 'Decision' })).toHaveCount(0);
  const row = list.getByRole('row').nth(1);
  await row.getByRole('link').focus();
  // Before the code of the bar has loaded.
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+M');
  const bar = page.getByRole('group', { name: 'Selected projects' });
  await expect(bar.getByRole('button', { name: 'Set decision' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'False positive' }).press('Enter');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('False positive');
  await bar.getByRole('button', { name: 'Export selected' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: /^Decision/ })).toBeChecked();
  const { text } = await download(page, dialogButton(page, 'Export'));
  expect(text).toMatch(
    /,A public table exposes personal data to anonymous callers\. Personal data was detected.*,False positive\r?\n$/,
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(board(page)).toBeVisible();
  await expectToFit(page);
});
