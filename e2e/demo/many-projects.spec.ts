import { openProjects, rows, searchField } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('a workspace of 100,000 projects scrolls with few elements', async ({ page }) => {
  await openProjects(page, 'demo-large');
  const elements = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
  const before = await elements();
  expect(before).toBeLessThan(1_500);
  await page.getByRole('main').hover();
  const lastRow = async (): Promise<number> => Number(await rows(page).last().getAttribute('aria-rowindex'));
  // A turn may get to the end of what is loaded, or see the next page come.
  for (let last = await lastRow(); last <= 400; last = await lastRow()) {
    await page.keyboard.press('End');
    await page.mouse.wheel(0, 20_000);
    await expect.poll(lastRow).toBeGreaterThan(last);
  }
  await expect(page.getByText(/^(?:[4-9]00|1,\d00) of /)).toBeVisible();
  expect(await elements()).toBeLessThan(1_500);
});

test('searching 100,000 projects answers while one types', async ({ page }) => {
  await openProjects(page, 'demo-large');
  await searchField(page).pressSequentially('portal', { delay: 15 });
  await expect(searchField(page)).toHaveValue('portal');
  await expect(page.getByRole('main').getByText(/ · newest edits first/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});
