import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { analytics } from '../../src/contract/resources/analytics.ts';
import { boxOf } from '../support/boxes.ts';
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

/** Asks the embedded service what the page shows. */
async function ask(page: Page, path: string, key = 'demo-enterprise'): Promise<unknown> {
  const body = await page.evaluate(
    async ([url, secret]) => (await fetch(url, { headers: { 'Service-API-Key': secret } })).text(),
    [path, key] as const,
  );
  return JSON.parse(body);
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
    const csv = await download(page, 'Export', 'Export CSV');
    expect(csv.name).toMatch(/^traffic-by-day-northwind-.*\.csv$/);
    const text = csv.bytes.toString('utf8');
    expect(text).toMatch(/^\uFEFF?Start \(UTC\),Visitors,Page views,/);

    const json = await download(page, 'Export', 'Export JSON');
    const written: unknown = JSON.parse(json.bytes.toString('utf8'));
    expect(written).toMatchObject({ about: { Granularity: 'daily', time_zone: 'UTC', rows: 28 } });
    expect(written).toHaveProperty(
      'about.Range',
      expect.stringMatching(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d/),
    );
    expect(written).toHaveProperty('about.Total Visitors (visitors)', expect.any(Number));
    expect(written).toHaveProperty('rows.length', 28);

    const svg = await download(page, 'Export', 'Export chart as SVG');
    expect(svg.bytes.toString('utf8')).toMatch(/^<svg[^]*Visitors[^]*<\/svg>/);
    const png = await download(page, 'Export', 'Export chart as PNG');
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
  await test.step('links movers to their projects, with the API’s numbers', async () => {
    const workspaceId = /workspaces\/(\w+)/.exec(page.url())?.[1] ?? '';
    const first = page.getByRole('list', { name: 'Biggest drops' }).getByRole('listitem').first();
    const name = await first.getByRole('link').innerText();
    const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const shown = (value: number) => value.toLocaleString('en');
    const [, moved = ''] =
      /projects\/(\w+)/.exec((await first.getByRole('link').getAttribute('href')) ?? '') ?? [];
    const week = async (from: number, to: number) => {
      const days = `starts_at=${dayOf(from)}T00:00:00Z&ends_at=${dayOf(to)}T23:59:59.999Z&granularity=daily`;
      return analytics.parse(await ask(page, `/v1/projects/${moved}/analytics?${days}`)).time_series.visitors
        .total;
    };
    const [now, earlier] = [await week(7, 1), await week(14, 8)];
    const lost = `−${(((earlier - now) / earlier) * 100).toFixed(1)}%`;
    await expect(first).toContainText(`${shown(earlier)} → ${shown(now)}`);
    await expect(first).toContainText(lost);

    // Shares of the range add up with what no listed project accounts for.
    const busiest = page.getByRole('list', { name: 'Projects by visitors' }).getByRole('listitem').first();
    const [, id = ''] =
      /projects\/(\w+)/.exec((await busiest.getByRole('link').getAttribute('href')) ?? '') ?? [];
    const range = `starts_at=${dayOf(28)}T00:00:00Z&ends_at=${dayOf(1)}T23:59:59.999Z&granularity=daily`;
    const own = analytics.parse(await ask(page, `/v1/projects/${id}/analytics?${range}`));
    const all = analytics.parse(await ask(page, `/v1/workspaces/${workspaceId}/analytics?${range}`));
    const [part, whole] = [own.time_series.visitors.total, all.time_series.visitors.total];
    await expect(busiest).toContainText(shown(part));
    await expect(busiest).toContainText(`${((part / whole) * 100).toFixed(1)}%`);
    await expect(page.getByRole('list', { name: 'Other traffic' })).toContainText('All other traffic');

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
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await openTraffic(page);
    const number = page.getByText('1,234,567,890', { exact: true }).first();
    const [box, card] = [await boxOf(number), await boxOf(number.locator('..'))];
    expect(box.width).toBeLessThanOrEqual(card.width);
    expect(box.height).toBeLessThan(40);
  }
});
