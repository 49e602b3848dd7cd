import { readFileSync } from 'node:fs';

import type { Download, Page } from '@playwright/test';

import { simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { expectTabsAsRead } from '../support/reading-order.ts';
import { fastForward } from '../support/requests.ts';
import { count, findings, openSecurity, scans } from '../support/scans.ts';
import { expectToFit } from '../support/width.ts';

const drawer = (page: Page) => page.getByRole('dialog');
/** The open finding beside the list. */
const panel = (page: Page) => page.getByRole('main').getByRole('complementary');

/** Collects the paths of requests for scans. */
function securityRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = /security-scans.*/.exec(pathname)?.[0];
    if (path !== undefined) paths.push(searchParams.has('cursor') ? `${path} +` : path);
  });
  return paths;
}

async function exportAs(page: Page, format: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: /^Export/ }).click();
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('reviews the open errors of a scan and exports them', async ({ page }) => {
  const requests = securityRequests(page);
  await openSecurity(page, 'Energy dashboard · Wholesale');
  const main = page.getByRole('main');
  await expect(main).toContainText('A completed scan can still miss problems');
  await expect(scans(page).getByRole('row')).toHaveCount(4);
  await expect(main).toContainText(/suppressed findings?, hidden but not fixed/);

  const errors = main.getByRole('link', { name: /open errors/ });
  const open = Number((await errors.innerText()).split(' ')[0]);
  await errors.click();
  await expect(page).toHaveTitle('Security scan · Energy dashboard · Wholesale · Service Console');
  await expect(count(page, `${open} of 139 findings`)).toBeVisible();
  await expect(findings(page).getByRole('link')).toHaveCount(open);
  // The list, the scan, and two pages of findings of it and the one before, each loaded once.
  await expect
    .poll(() => requests.toSorted())
    .toEqual([
      expect.stringMatching(/^security-scans$/),
      expect.stringMatching(/^security-scans\/[^/]+$/),
      expect.stringMatching(/findings$/),
      expect.stringMatching(/findings \+$/),
      expect.stringMatching(/findings$/),
      expect.stringMatching(/findings \+$/),
    ]);

  await page.getByRole('radio', { name: 'Scanner' }).click();
  await expect(findings(page).getByRole('button', { name: /^Agent security .*open errors?$/ })).toBeVisible();

  const first = findings(page).getByRole('link').first();
  const name = await first.innerText();
  // Skips the head of the group.
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await first.click();
  await expect(panel(page)).toContainText(name.split('\n')[0] ?? '');
  await expect(panel(page)).toContainText('Finding ID');
  await expect(panel(page).getByRole('heading', { level: 3 })).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Previous finding' })).toHaveAccessibleDescription(
    'This is the first finding.',
  );
  const before = page.url();
  await expect(panel(page).getByText(/^1 of \d+$/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Next finding' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(panel(page).getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(before);
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(before);
  // The list stays usable beside the panel, and Back closes it instead of going through findings.
  await findings(page).getByRole('link').nth(2).click();
  await expect(panel(page).getByText(/^3 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  expect(requests).toHaveLength(6);

  // Opening and closing findings leaves no empty history entries.
  const steps = await page.evaluate(() => history.length);
  for (const again of [first, first, first]) {
    await again.click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/finding=/);
    await expect(again).toBeFocused();
  }
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(steps + 1);

  const sarif = await exportAs(page, 'SARIF 2.1.0');
  expect(sarif.name).toMatch(/^energy-dashboard-wholesale-findings-\d{4}-\d\d-\d\d\.sarif$/);
  expect(JSON.parse(sarif.text)).toMatchObject({ version: '2.1.0' });
  expect(sarif.text.match(/"ruleIndex"/g)).toHaveLength(open);
  const csv = await exportAs(page, 'CSV');
  expect(csv.text).toMatch(/^\uFEFF?Finding,Finding ID,Severity,Status,/);
  expect(csv.text.match(/,Error,Open,/g)).toHaveLength(open);
  const json: unknown = JSON.parse((await exportAs(page, 'JSON')).text);
  expect(json).toMatchObject({ about: { rows: open, filters: ['status: open', 'level: error'] } });
  expect((await exportAs(page, 'Markdown')).text.match(/^## /gm)).toHaveLength(open);
});

test('keeps filters, search and groups in the URL', async ({ page }) => {
  await openSecurity(page, 'Energy dashboard · Wholesale');
  await scans(page).getByRole('link').first().click();
  await expect(count(page, /of 139 findings/)).toBeVisible();
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect(count(page, '139 findings')).toBeVisible();
  await page.getByRole('search', { name: 'Findings' }).getByRole('button', { name: 'Scanner' }).click();
  await page
    .getByRole('dialog', { name: 'Filter: Scanner' })
    .getByText(/^Schema review \(\d+\)$/)
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('foreign key');
  await page.getByRole('radio', { name: 'Category' }).click();
  await expect(page).toHaveURL(/q=foreign\+key/);
  await expect(page.getByRole('radio', { name: 'Category' })).toBeChecked();
  const shown = await count(page, /of 139 findings/).innerText();
  await page.reload();
  await expect(count(page, shown)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Category' })).toBeChecked();
  await findings(page).getByRole('button', { name: 'First found' }).click();
  await expect(page).toHaveURL(/order=oldest/);
  await expect(findings(page).getByRole('columnheader', { name: 'First found' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('no such thing');
  await expect(page.getByText('No matching findings')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(count(page, '139 findings')).toBeVisible();
});

test('tabs through the filters in visual order at every width', async ({ page }) => {
  await openSecurity(page, 'Energy dashboard · Wholesale');
  await scans(page).getByRole('link').first().click();
  const bar = page.getByRole('search', { name: 'Findings' });
  await expect(count(page, /of 139 findings/)).toBeVisible();
  await expectTabsAsRead(page, bar, 6);
});

test('opens a finding by ID from the latest scan that has it', async ({ page }) => {
  const path = await openSecurity(page, 'Energy dashboard · Wholesale');
  await scans(page).getByRole('link').last().click();
  await findings(page).getByRole('link').first().click();
  const name = await panel(page).getByRole('heading', { level: 3 }).innerText();
  await expect(page).toHaveURL(/finding=/);
  const id = new URL(page.url()).searchParams.get('finding');

  await page.goto(`${path}?finding=${id}`);
  await expect(drawer(page)).toContainText(name);
  await expect(drawer(page).getByRole('link')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(path);

  await page.goto(`${path}?finding=F-123`);
  await expect(drawer(page)).toContainText('Finding not found');
  await expect(drawer(page)).toContainText('It isn’t in the latest 3 scans');
  await drawer(page).getByRole('button', { name: 'View scans' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(scans(page)).toBeVisible();
});

test('follows a running scan and mentions failures and an old commit', async ({ page }) => {
  await page.clock.install();
  const path = await openSecurity(page, 'Donation page');
  const main = page.getByRole('main');
  await expect(main).toContainText('A scan is running');
  await expect(main).toContainText('No scan has completed in 179 days');
  await scans(page).getByRole('link').first().click();
  await expect(main).toContainText('This scan is running');
  await expect(findings(page)).toHaveCount(0);
  await simulate(page, 'clock', { advance_ms: 45 * 60_000 });
  await fastForward(page, 11_000);
  await expect(main).not.toContainText('This scan is running');
  await expect(findings(page)).toBeVisible();

  await page.goto(path.replace(/prj_\w+/, 'prj_01knc0tpyhpwz2nbgcf73bkg15'));
  await expect(main).toContainText('The last scan failed');
  await expect(main).toContainText('The latest completed scan is out of date');
});

test('doesn’t call a project safe that was never scanned', async ({ page }) => {
  await openSecurity(page, 'Pool rota');
  await expect(page.getByRole('main')).toContainText('Never scanned');
  await expect(page.getByRole('main')).toContainText('may have problems');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('shows scans and findings as cards', async ({ page }) => {
    await openSecurity(page, 'Hiring board');
    await page.getByRole('list', { name: 'Security scans' }).getByRole('link').first().click();
    await page.getByRole('list', { name: 'Findings' }).getByRole('link').first().click();
    await expect(drawer(page)).toContainText('Finding ID');
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await expectToFit(page);
  });
});
