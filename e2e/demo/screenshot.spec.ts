import type { Page } from '@playwright/test';

import { openAt, openProjects, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { firstProjectPath } from '../support/seed.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The pixels differ between machines, so they are not compared: UPDATE_SCREENSHOT=1 takes the pictures anew. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const path = process.env['UPDATE_SCREENSHOT'] ? `e2e/__screenshots__/${name}.png` : undefined;
  const picture = await page.screenshot(path === undefined ? {} : { path });
  expect(picture.length).toBeGreaterThan(20_000);
}

test('the picture of the README in the light', async ({ page }) => {
  await openProjects(page);
  await expect(rows(page).nth(10)).toBeVisible();
  // Owners are read one by one; who is not a member is known when that answer has come too.
  await expect(page.getByText('Not an active member').first()).toBeVisible();
  await takePicture(page, 'project-list');
});

test('the picture of the README in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAt(page, `${await firstProjectPath('demo-enterprise')}/analytics`);
  await expect(page.getByRole('region', { name: 'Traffic', exact: true }).getByRole('slider')).toBeVisible();
  await takePicture(page, 'analytics-dark');
});
