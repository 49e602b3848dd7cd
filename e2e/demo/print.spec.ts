import type { Locator, Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { goWithin, openProjects } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { announced, inventoryPath } from '../support/inventory.ts';
import { scans } from '../support/scans.ts';
import { projectPath } from '../support/seed.ts';
import { expectToFit } from '../support/width.ts';

const main = (page: Page): Locator => page.getByRole('main');
const rows = (table: Locator): Locator => table.locator('[data-index]');

/** How far each row overlaps the row before it. */
const overlaps = (table: Locator): Promise<readonly number[]> =>
  rows(table).evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect());
    return boxes.slice(1).flatMap((box, at) => {
      const end = boxes[at]?.bottom ?? 0;
      return box.top < end - 0.5 ? [end - box.top] : [];
    });
  });

/** How many times the page called `print`. */
const prints = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['prints'] ?? 0));

test('prints all projects once they are loaded, every finding, every loaded row of the inventory, and every day of the traffic', async ({
  page,
}) => {
  await test.step('loads all rows and names before it prints', async () => {
    await page.addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement;
        dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1);
      };
    });
    await openProjects(page);
    await page.getByRole('button', { name: 'Print…' }).click();
    await expect(page.getByRole('dialog', { name: 'Print all projects?' })).toContainText(
      /This takes (up to )?\d+ requests/,
    );
    await page.getByRole('button', { name: 'Load and print' }).click();
    await expect.poll(() => prints(page)).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: 'Projects in Northwind' });
    await expect(rows(table)).toHaveCount(243);
    await expect(table.getByText('Loading name')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('prints every finding, each group below its head', async () => {
    const path = await projectPath('Energy dashboard · Wholesale', 'demo-enterprise');
    await goWithin(page, `${path}/security`);
    await scans(page).getByRole('link').first().click();
    await expect(page.getByText(/of 139 findings/)).toBeVisible();
    const count = Number(/^\d+/.exec(await page.getByText(/of 139 findings/).innerText())?.[0]);
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: 'Findings' });
    await expect(table.getByRole('link')).toHaveCount(count);
    await expect.poll(() => overlaps(table)).toEqual([]);
    // Firefox breaks no grid between pages, and would leave most of the first one empty.
    await expect(main(page).locator('div:has(> section[aria-label="Findings"])')).toHaveCSS(
      'display',
      'block',
    );
    const heads = rows(table).filter({ has: page.locator('button[aria-expanded]') });
    expect(await heads.count()).toBeGreaterThan(1);
    for (const line of await heads.all()) {
      const [row, head] = [await boxOf(line), await boxOf(line.getByRole('button'))];
      expect(head.y).toBeCloseTo(row.y, 0);
      expect(head.height).toBeLessThanOrEqual(row.height);
    }
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('prints every loaded row of the inventory with its filters and the time, without buttons', async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await goWithin(page, inventoryPath);
    await expect(announced(page, /100 of about 243 loaded/)).toBeVisible();
    // The browser prints at once, before the page renders again.
    const first = await page.pdf({ format: 'A4' });
    const again = await page.pdf({ format: 'A4' });
    const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages(first)).toBeGreaterThan(2);
    expect(pages(first)).toBe(pages(again));

    await page.getByRole('combobox', { name: 'Search or filter projects' }).fill('is:published');
    await page.keyboard.press('Enter');
    // Without the filter, the list has a total.
    await expect(announced(page, /^100 loaded · highest priority first, then by risk score/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: 'Inventory in Northwind' });
    await expect(rows(table)).toHaveCount(100);
    await expect(table.getByRole('columnheader', { name: 'Audience' })).toBeVisible();
    await expect.poll(() => overlaps(table)).toEqual([]);
    await expect(
      main(page).getByText(
        /^Filters: is:published\. 100 loaded · highest priority first, then by risk score$/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toHaveText(/^Northwind.*Inventory.*Printed .+ UTC$/);
    for (const name of ['Save view', 'Export', 'Columns', 'Print…', 'Load all', 'Load more'])
      await expect(main(page).getByRole('button', { name })).toHaveCount(0);
    // Paper is narrower than the window.
    await page.setViewportSize({ width: 720, height: 1000 });
    await expectToFit(page);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => rows(table).count()).toBeLessThan(60);
  });
  await test.step('prints every day of the traffic table within the width of the paper', async () => {
    await goWithin(page, '/workspaces/$workspaceId/analytics?view=table');
    const table = page.getByRole('region', { name: /^Visitors by day, .*: table$/ });
    const hidden = () => table.evaluate((element) => element.scrollHeight - element.clientHeight);
    await expect(table.getByRole('row')).toHaveCount(30);
    expect(await hidden()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(hidden).toBe(0);
    await page.setViewportSize({ width: 718, height: 1000 });
    await expectToFit(page);
  });
});
