import { nameOf, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('opens a project in two clicks, and keeps the connection after a reload, but not in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(title(page)).toHaveText('Connect');
  await expect(page).toHaveTitle('Connect · Service Console');
  await page.getByRole('button', { name: 'demo-enterprise' }).click();
  await expect(title(page)).toHaveText('Projects');
  const first = rows(page).first().getByRole('link');
  const name = await nameOf(rows(page).first());
  await first.click();
  await expect(title(page)).toHaveText(name);
  await expect(page).toHaveTitle(`Project · ${name} · Service Console`);
  await page.reload();
  await expect(title(page)).toHaveText(name);
  const other = await context.newPage();
  await other.goto('/');
  await expect(title(other)).toHaveText('Connect');
});

test('returns to the requested page after connecting', async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/connect\?return_to=/);
  await page.getByRole('button', { name: 'demo-enterprise' }).click();
  await expect(title(page)).toHaveText('Settings');
});
