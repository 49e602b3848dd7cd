import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { chooseFilter, openProjectAt } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { count, findings, openSecurity, scans } from '../support/scans.ts';
import { expectToFit } from '../support/width.ts';

const bar = (page: Page): Locator => page.getByRole('group', { name: 'Selected findings' });

/** Chooses a decision from an open menu, and signs it the first time. */
async function decide(page: Page, decision: string, name?: string): Promise<void> {
  await page.getByRole('menuitem', { name: decision, exact: true }).click();
  if (name === undefined) return;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: /^Mark as/ }).click();
}

async function openScan(page: Page): Promise<void> {
  await openSecurity(page, 'Energy dashboard · Wholesale');
  await scans(page).getByRole('link').first().click();
  await expect(count(page, /of 139 findings/)).toBeVisible();
}

test('selects findings by keyboard, decides about them and exports them', async ({ page }) => {
  await openScan(page);
  const links = findings(page).getByRole('link');
  await links.nth(0).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(bar(page)).toContainText('3 selected');

  await bar(page).getByRole('button', { name: 'Decide' }).click();
  await decide(page, 'False positive', 'Ana Ruiz');
  await expect(findings(page).getByText('False positive')).toHaveCount(3);

  await bar(page).getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Markdown' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8').match(/^## /gm)).toHaveLength(3);

  // The open finding closes first, then the selection.
  await links.nth(3).click();
  const panel = page.getByRole('main').getByRole('complementary');
  await panel.getByRole('button', { name: 'Decide', exact: true }).click();
  await decide(page, 'Done');
  await expect(panel.getByText('Done', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(panel.getByText('Done', { exact: true })).toHaveCount(0);
  // The finding that was shown last gets the focus back.
  await panel.getByRole('heading', { level: 3 }).focus();
  await page.keyboard.press('j');
  await expect(panel.getByText('5 of 82')).toBeVisible();
  await page.keyboard.press('e');
  await expect(panel.getByText('Done', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(links.nth(4)).toBeFocused();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  // Decisions outlive the page.
  await page.reload();
  await expect(findings(page).getByText('False positive')).toHaveCount(3);
  await chooseFilter(page, 'Decision', 'False positive (3)');
  await expect(count(page, /^3 of 139 findings/)).toBeVisible();
  await links.nth(0).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Decide', exact: true }).click();
  await decide(page, 'Reopen');
  await expect(count(page, /^2 of 139 findings/)).toBeVisible();
});

test('decides about personal data without showing it', async ({ page }) => {
  await openProjectAt(page, 'Maintenance tickets', '/personal-data');
  const table = page.getByRole('table', { name: 'Personal-data findings' });
  await table
    .getByRole('button', { name: /^Decide about/ })
    .first()
    .click();
  await decide(page, 'Done', 'Ana Ruiz');
  await expect(table.getByText('Done', { exact: true })).toHaveCount(1);

  // Several at once, by keyboard.
  const boxes = table.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Decide' }).click();
  await decide(page, 'False positive');
  await expect(table.getByText('False positive', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await boxes.nth(0).focus();
  await page.keyboard.press('e');
  await expect(table.getByText('Done', { exact: true })).toHaveCount(1);
  await chooseFilter(page, 'Decision', 'Done (1)');
  await expect(boxes).toHaveCount(1);
  await expect(page.getByText('Nothing revealed yet.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('selects findings by tapping them, and opens one over the list', async ({ page }) => {
    await openSecurity(page, 'Hiring board');
    await page.getByRole('list', { name: 'Security scans' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('list', { name: 'Findings' }).getByRole('checkbox').first().check();
    await expect(bar(page)).toContainText('1 selected');
    await expectToFit(page);

    // A finding opens over the list, and its row gets the focus back.
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    const links = page.getByRole('list', { name: 'Findings' }).getByRole('link');
    await links.first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('button', { name: 'Next finding' })).toBeFocused();
    await page.keyboard.press('j');
    await expect(drawer.getByText(/^2 of/)).toBeVisible();
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(links.nth(1)).toBeFocused();
  });
});
