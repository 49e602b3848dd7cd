import { openProjects, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('the picture of the README', async ({ page }) => {
  // The picture is taken on request, for its pixels differ between machines; that it can be taken is always checked.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProjects(page);
  await expect(rows(page).nth(10)).toBeVisible();
  await expect(
    page
      .getByText('Ana Ruiz')
      .or(
        rows(page)
          .first()
          .getByText(/\w+ \w+/),
      )
      .first(),
  ).toBeVisible();
  await page.mouse.move(0, 0);
  const path = process.env['UPDATE_SCREENSHOT'] ? 'e2e/__screenshots__/project-list.png' : undefined;
  const picture = await page.screenshot(path === undefined ? {} : { path });
  expect(picture.length).toBeGreaterThan(20_000);
});
