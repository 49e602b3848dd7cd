import { openProjects, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Pixels differ between machines, so nothing compares them. UPDATE_SCREENSHOT=1 takes a new picture. */
const path = process.env['UPDATE_SCREENSHOT'] ? 'e2e/__screenshots__/project-list.png' : undefined;

test('takes the picture of the README', async ({ page }) => {
  await openProjects(page);
  await expect(rows(page).nth(10)).toBeVisible();
  // Names load one by one. The last is of an owner who left.
  await expect(page.getByText('Not an active member').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const picture = await page.screenshot(path === undefined ? {} : { path });
  expect(picture.length).toBeGreaterThan(20_000);
});
