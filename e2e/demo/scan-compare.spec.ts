import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/demo.ts';
import { findings, openSecurity, scans } from '../support/scans.ts';
import { expectToFit } from '../support/width.ts';

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
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/findings?')) requests.push(request.url());
  });
  await openSecurity(page, 'Energy dashboard · Wholesale');
  // The latest scan says what it changed.
  const latest = scans(page).getByRole('row').nth(1);
  const added = latest.getByRole('cell').nth(3);
  await expect(added).toHaveText(/^\d+$/);
  const fixed = latest.getByRole('cell').nth(4);
  await expect(fixed).toHaveText(/^\d+$/);
  const [isNew, isFixed] = [Number(await added.innerText()), Number(await fixed.innerText())];
  const before = requests.length;

  await page.getByRole('link', { name: 'Compare scans' }).click();
  await expect(page).toHaveTitle('Compare scans · Energy dashboard · Wholesale · Service Console');
  await expect(compared(page).getByRole('link').first()).toBeVisible();
  expect(await counted(page, 'New')).toBe(isNew);
  expect(await counted(page, 'Fixed')).toBe(isFixed);
  await kind(page, 'New').check({ force: true });
  await expect(page.getByRole('region', { name: 'Differences' }).getByRole('status')).toHaveText(
    `${isNew} findings`,
  );
  await expect(page).toHaveURL(/show=new/);
  expect(requests).toHaveLength(before);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /^CSV/ }).click();
    })(),
  ]);
  expect(readFileSync(await file.path(), 'utf8').match(/^New,/gm)).toHaveLength(isNew);

  // A finding opens in its scan, with its life in the scans of this browser.
  const first = compared(page).getByRole('link').first();
  const name = (await first.innerText()).split('\n')[0] ?? '';
  await first.click();
  const panel = page.getByRole('main').getByRole('complementary');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(name);
  await expect(panel.getByRole('region', { name: 'Seen in scans' })).toContainText(
    /Found .*1 scan not loaded/,
  );
  await page.goBack();
  await expect(kind(page, 'New')).toBeChecked();
});

test('compares two chosen scans, and keeps them in the URL', async ({ page }) => {
  await openSecurity(page, 'Energy dashboard · Wholesale');
  await scans(page).getByRole('link').last().click();
  await expect(findings(page)).toBeVisible();
  await page.getByRole('link', { name: 'Compare with…' }).click();
  // The oldest scan has none before it, so it meets the next one.
  await expect(page.getByText('The earlier scan is the newer one')).toBeVisible();
  await page.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(page.getByText('The earlier scan is the newer one')).toHaveCount(0);
  await page.getByLabel('Later scan').selectOption({ index: 0 });
  await expect(page).toHaveURL(/base=/);
  await expect(page).toHaveURL(/head=/);
  const all = await counted(page, 'All');
  await kind(page, 'All').check({ force: true });
  await page.reload();
  await expect(kind(page, 'All')).toBeChecked();
  await expect(compared(page).getByRole('link').first()).toBeVisible();
  expect(await counted(page, 'All')).toBe(all);

  const url = new URL(page.url());
  url.searchParams.set('base', 'gone');
  await page.goto(url.href);
  await expect(page.getByText('Scan not found')).toBeVisible();
  await page.getByLabel('Earlier scan').selectOption({ index: 1 });
  await expect(page.getByText('Choose two different scans').or(compared(page))).toBeVisible();
});

test('has nothing to compare without two completed scans', async ({ page }) => {
  const path = await openSecurity(page, 'Pool rota');
  await expect(page.getByRole('link', { name: 'Compare scans' })).toHaveCount(0);
  await page.goto(`${path}/compare`);
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('shows what changed as cards', async ({ page }) => {
    await openSecurity(page, 'Energy dashboard · Wholesale');
    await page.getByRole('link', { name: 'Compare scans' }).click();
    await expect(
      page.getByRole('list', { name: 'Compared findings' }).getByRole('link').first(),
    ).toBeVisible();
    await expectToFit(page);
  });
});
