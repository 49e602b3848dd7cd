import { openProjects, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

// Its pixels differ between machines, so it is not compared: UPDATE_SCREENSHOT=1 takes it anew.
test('the picture of the README', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProjects(page);
  await expect(rows(page).nth(10)).toBeVisible();
  // Owners are read one by one; who has left is known when that answer has come too.
  await expect(page.getByText('No longer an active member').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const path = process.env['UPDATE_SCREENSHOT'] ? 'e2e/__screenshots__/project-list.png' : undefined;
  const picture = await page.screenshot(path === undefined ? {} : { path });
  expect(picture.length).toBeGreaterThan(20_000);
});
