import type { Page } from '@playwright/test';

import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { openProjects, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { watchRequests } from '../support/publishing.ts';

async function choose(page: Page, ...columns: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const menu = page.getByRole('menu', { name: 'Columns' });
  for (const name of columns) await menu.getByRole('menuitemcheckbox', { name }).press('Enter');
  await page.keyboard.press('Escape');
}

const isTraffic = ({ path }: { readonly path: string }): boolean =>
  /\/insights\/projects|\/analytics/.test(path);

test('loads and sorts visitors with one inventory page and one request per row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const requests = watchRequests(page, isTraffic);
  await openProjects(page);
  await expect(rows(page).first()).toContainText(/ago|yesterday|now/i);
  expect(requests).toEqual([]);

  await choose(page, 'Visitors, 7d');
  const table = page.getByRole('table');
  const header = table.getByRole('columnheader', { name: 'Visitors, 7d' });
  await expect(header).toBeVisible();
  const cells = rows(page).locator('[role=cell]:nth-last-child(2)');
  await expect(cells.first()).toHaveText(/^[\d,]+$/);
  await expect(table.getByText('Loading', { exact: true })).toHaveCount(0);
  expect(requests).toHaveLength(1);

  await header.getByRole('button').click();
  await expect(page.getByText('243 projects · most visitors in 7d first')).toBeVisible();
  const isSorted = async (): Promise<boolean> => {
    const counts = (await cells.allInnerTexts()).map((text) => Number(text.replace(',', '')));
    return counts.every((count, index) => count <= (counts[index - 1] ?? Infinity));
  };
  await expect.poll(isSorted).toBe(true);

  await choose(page, 'Traffic');
  await expect(rows(page).first()).toContainText('visitors in 7 days');
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
});
