import { openProjects, rows, searchField } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('searches and scrolls 100,000 projects with few elements', async ({ page }) => {
  await openProjects(page, 'demo-large');
  await searchField(page).pressSequentially('portal', { delay: 15 });
  await expect(searchField(page)).toHaveValue('portal');
  await expect(page.getByRole('main').getByText(/ · newest edits first/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await searchField(page).fill('');
  await expect(page.getByText(/^100 of /)).toBeVisible();
  const elements = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
  const before = await elements();
  expect(before).toBeLessThan(1_500);
  await page.getByRole('main').hover();
  const lastRow = async (): Promise<number> => Number(await rows(page).last().getAttribute('aria-rowindex'));
  // A step either reaches the end of the loaded rows or loads the next page.
  for (let last = await lastRow(); last <= 400; last = await lastRow()) {
    await page.keyboard.press('End');
    await page.mouse.wheel(0, 20_000);
    await expect.poll(lastRow).toBeGreaterThan(last);
  }
  await expect(page.getByText(/^(?:[4-9]00|1,\d00) of /)).toBeVisible();
  expect(await elements()).toBeLessThan(1_500);
});
