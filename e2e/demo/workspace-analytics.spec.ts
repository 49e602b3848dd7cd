import type { Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';

async function openTraffic(page: Page, key?: string): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/analytics', key);
  await expect(title(page)).toHaveText('Analytics');
}

async function exported(page: Page, item: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return download(page, page.getByRole('menuitem', { name: item }));
}

test('exports the traffic, keeps it legible in forced colors, and links movers to their projects', async ({
  page,
}) => {
  await openTraffic(page);
  await test.step('exports rows to CSV and adds range and totals to JSON', async () => {
    const chart = page.getByRole('slider', { name: /Visitors/ });
    await expect(chart).toBeVisible();
    // The range and the view are about the chart, so nothing comes between them.
    const movers = await boxOf(page.getByRole('region', { name: 'Movers' }));
    expect((await boxOf(chart)).y).toBeLessThan(movers.y);
    const csv = await exported(page, 'Export CSV');
    expect(csv.name).toMatch(/^traffic-by-day-northwind-.*\.csv$/);
    expect(csv.text).toMatch(/^\uFEFF?Start \(UTC\),Visitors,Page views,/);

    const written: unknown = JSON.parse((await exported(page, 'Export JSON')).text);
    expect(written).toMatchObject({ about: { Granularity: 'daily', time_zone: 'UTC', rows: 28 } });
    expect(written).toHaveProperty(
      'about.Range',
      expect.stringMatching(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d/),
    );
    expect(written).toHaveProperty('about.Total Visitors (visitors)', expect.any(Number));
    expect(written).toHaveProperty('rows.length', 28);

    const svg = await exported(page, 'Export chart as SVG');
    expect(svg.text).toMatch(/^<svg[^]*Visitors[^]*<\/svg>/);
    const png = await exported(page, 'Export chart as PNG');
    expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  });
  await test.step('marks the pressed Table button and shades peak hours in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const table = page.getByRole('button', { name: 'Table', exact: true });
    await expect(table).toHaveCSS('text-decoration-line', 'none');
    const hours = page.getByRole('region', { name: 'Peak hours' });
    await hours.scrollIntoViewIfNeeded();
    await expect(hours.getByRole('cell').first()).toHaveCSS('forced-color-adjust', 'none');
    await table.click();
    await expect(table).toHaveCSS('text-decoration-line', 'underline');
    await table.click();
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('links movers to their projects, which show the same change', async () => {
    const first = page.getByRole('list', { name: 'Biggest drops' }).getByRole('listitem').first();
    const name = await first.getByRole('link').innerText();
    const lost = /−[\d.]+%/.exec(await first.innerText())?.[0] ?? 'no change';
    await page.getByRole('radio', { name: 'Yesterday' }).click();
    await expect(page).toHaveURL(/moved=1d/);
    await page.getByRole('radio', { name: '7 days' }).click();
    await expect(first).toContainText(name);
    await first.getByRole('link').click();
    await expect(title(page)).toHaveText(name);
    await expect(page).toHaveURL(/\/projects\/prj_\w+\/analytics\?range=7d$/);
    await expect(page.getByRole('button', { name: 'vs. previous 7 days' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Chart metric' })).toContainText(lost);
    await expect(page.getByRole('slider', { name: 'Visitors', exact: true })).toBeVisible();

    await page.goBack();
    await page.getByRole('link', { name: 'View in inventory' }).click();
    await expect(title(page)).toHaveText('Inventory');
    await expect(page).toHaveURL(/q=is%3Apublic\+-has%3Avisitors/);
  });
});

test('keeps millions of page views in one line of their card', async ({ page }) => {
  // The demo has few visitors.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...request) => {
      const response = await send(...request);
      if (!/\/workspaces\/\w+\/analytics\?/.test(response.url)) return response;
      const text = await response.text();
      return new Response(text.replaceAll(/"total":\d{4,}/g, '"total":1234567890'), response);
    };
  });
  await openTraffic(page);
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const number = page.getByText('1,234,567,890', { exact: true }).first();
    const [box, card] = [await boxOf(number), await boxOf(number.locator('..'))];
    expect(box.width).toBeLessThanOrEqual(card.width);
    expect(box.height).toBeLessThan(40);
  }
});
