import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

async function openTraffic(page: Page, key?: string): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/analytics', key);
  await expect(title(page)).toHaveText('Analytics');
}

/** Downloads an item of an export menu. */
async function download(page: Page, menu: string, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('shows workspace traffic, most visited projects and unvisited apps', async ({ page }) => {
  await openTraffic(page);
  await expect(page.getByText('including deleted ones')).toBeVisible();
  const most = page.getByRole('list', { name: 'Projects by visitors in the last 7 days' });
  const first = most.getByRole('listitem').first();
  await expect(first).toBeVisible();
  await page.getByRole('radio', { name: '24h' }).click();
  await expect(page.getByRole('list', { name: 'Projects by visitors in the last 24 hours' })).toBeVisible();

  await page.getByRole('link', { name: 'View in inventory' }).click();
  await expect(title(page)).toHaveText('Inventory');
  await expect(page).toHaveURL(/q=is%3Apublic\+-has%3Avisitors/);
  await page.goBack();
  await page
    .getByRole('list', { name: /^Projects by visitors/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/projects\/prj_\w+\/analytics$/);
});

test('exports rows to CSV and adds range and totals to JSON', async ({ page }) => {
  await openTraffic(page);
  await expect(page.getByRole('slider', { name: /Visitors/ })).toBeVisible();
  const csv = await download(page, 'Export', 'Export CSV');
  expect(csv.name).toMatch(/^traffic-by-day-northwind-.*\.csv$/);
  const text = csv.bytes.toString('utf8');
  expect(text).toMatch(/^\uFEFF?Start \(UTC\),Visitors,Page views,/);

  const json = await download(page, 'Export', 'Export JSON');
  const written: unknown = JSON.parse(json.bytes.toString('utf8'));
  expect(written).toMatchObject({ about: { Granularity: 'daily', time_zone: 'UTC', rows: 28 } });
  expect(written).toHaveProperty('about.Range', expect.stringMatching(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d/));
  expect(written).toHaveProperty('about.Total Visitors (visitors)', expect.any(Number));
  expect(written).toHaveProperty('rows.length', 28);

  const svg = await download(page, 'Export', 'Export chart as SVG');
  expect(svg.bytes.toString('utf8')).toMatch(/^<svg[^]*Visitors[^]*<\/svg>/);
  const png = await download(page, 'Export', 'Export chart as PNG');
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
});

test('shows traffic when the plan has no inventory', async ({ page, problems }) => {
  problems.expectHttpErrors(402);
  await openTraffic(page, 'demo-business');
  await expect(page.getByRole('slider', { name: /Visitors/ })).toBeVisible();
  const most = page.getByRole('region', { name: 'Most visited projects' });
  // A missing plan is no alarm, and nothing unavailable is offered.
  await expect(most).toContainText('Enterprise');
  await expect(most.getByRole('alert')).toHaveCount(0);
  await expect(most.getByRole('radio')).toHaveCount(0);
});

test('marks the pressed Table button in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openTraffic(page);
  const table = page.getByRole('button', { name: 'Table', exact: true });
  await expect(table).toHaveCSS('text-decoration-line', 'none');
  await table.click();
  await expect(table).toHaveCSS('text-decoration-line', 'underline');
});
