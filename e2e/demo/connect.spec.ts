import { nameOf, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('opens a project in two clicks, keeps the connection after a reload, and connects another tab to the requested page', async ({
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
  await other.goto('/settings');
  await expect(other).toHaveURL(/\/connect\?return_to=/);
  await expect(title(other)).toHaveText('Connect');
  await other.getByRole('button', { name: 'demo-enterprise' }).click();
  await expect(title(other)).toHaveText('Settings');
});
