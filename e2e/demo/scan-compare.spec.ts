import type { Page } from '@playwright/test';

import { middleOf } from '../support/boxes.ts';
import { countRequests } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';
import { openSecurity, scans } from '../support/scans.ts';

const compared = (page: Page) => page.getByRole('table', { name: 'Compared findings' });
const kind = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Changes' }).getByRole('radio', { name: new RegExp(`^${name}`) });

/** The number in a filter, which appears with the findings. */
async function counted(page: Page, name: string): Promise<number> {
  const label = page
    .getByRole('group', { name: 'Changes' })
    .locator('label')
    .filter({ hasText: new RegExp(`^${name} ?\\d`) });
  return Number(/\d+/.exec(await label.innerText())?.[0]);
}

test('compares the latest two scans, and loads no scan twice', async ({ page }) => {
  const { urls } = countRequests(page, /\/findings$/);
  await openSecurity(page, 'Energy dashboard · Wholesale');
  // The latest scan says what it changed.
  const latest = scans(page).getByRole('row').nth(1);
  const added = latest.getByRole('cell').nth(2);
  await expect(added).toHaveText(/^\d+$/);
  const fixed = latest.getByRole('cell').nth(3);
  await expect(fixed).toHaveText(/^\d+$/);
  const [isNew, isFixed] = [Number(await added.innerText()), Number(await fixed.innerText())];
  const before = urls.length;

  await page.getByRole('link', { name: 'Compare scans' }).click();
  await expect(page).toHaveTitle('Compare scans · Energy dashboard · Wholesale · Service Console');
  await expect(compared(page).getByRole('link').first()).toBeVisible();
  expect(await counted(page, 'New')).toBe(isNew);
  expect(await counted(page, 'Fixed')).toBe(isFixed);
  await page.setViewportSize({ width: 1024, height: 768 });
  // The filters may wrap, the button stays beside the first.
  const exportButton = page.getByRole('button', { name: 'Export' });
  expect(Math.abs((await middleOf(exportButton)) - (await middleOf(kind(page, 'Changes'))))).toBeLessThan(4);
  await page.setViewportSize({ width: 1280, height: 800 });
  await kind(page, 'New').check({ force: true });
  await expect(page.getByRole('region', { name: 'Differences' }).getByRole('status')).toHaveText(
    `${isNew} findings`,
  );
  await expect(page).toHaveURL(/show=new/);
  expect(urls).toHaveLength(before);

  await exportButton.click();
  const { text } = await download(page, page.getByRole('menuitem', { name: /^CSV/ }));
  expect(text.match(/^New,/gm)).toHaveLength(isNew);

  // A finding opens in its scan, with its life in the scans of this browser.
  const first = compared(page).getByRole('link').first();
  const name = (await first.innerText()).split('\n')[0] ?? '';
  await first.click();
  const panel = page.getByRole('main').getByRole('complementary');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(name);
  await expect(panel.getByRole('region', { name: 'Seen in scans' })).toContainText(
    /Found .*\n1 scan not loaded/,
  );
  await page.goBack();
  await expect(kind(page, 'New')).toBeChecked();
});
