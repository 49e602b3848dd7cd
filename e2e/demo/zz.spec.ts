import { connectDemo, openProjects, searchField } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
test('kb', async ({ page }) => {
  await openProjects(page);
  await searchField(page).focus();
  await page.keyboard.type('billing');
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    console.log(i, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) + ' || ' + document.activeElement?.textContent));
    if (i===9) await page.waitForTimeout(1500);
  }
  console.log(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160)));
});
test('pick', async ({ page }) => {
  await connectDemo(page, 'demo-session');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('button', { name: 'Workspaces: 10 of 12' }).click();
  const d = page.getByRole('dialog');
  console.log(await d.innerText(), page.url());
  await d.getByRole('checkbox').first().uncheck();
  await page.waitForTimeout(1000);
  console.log(await d.innerText(), page.url());
  await d.getByRole('checkbox').nth(10).check();
  await page.waitForTimeout(1000);
  console.log(await d.innerText(), page.url());
});
