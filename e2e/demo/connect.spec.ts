import { connectDemo, nameOf, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('opens a project in two clicks', async ({ page }) => {
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
});

test('returns to the requested page after connecting', async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/connect\?return_to=/);
  await page.getByRole('button', { name: 'demo-enterprise' }).click();
  await expect(title(page)).toHaveText('Settings');
});

const refused = [
  { key: 'demo-free', status: 402, says: /Business/ },
  { key: 'demo-unverified', status: 403, says: /e-?mail/i },
  { key: 'demo-projects-only', status: 403, says: /workspaces:read/ },
] as const;

test('says what is wrong with a credential, and connects with another', async ({ page, problems }) => {
  problems.expectHttpErrors(...refused.map(({ status }) => status));
  for (const { key, says } of refused) {
    await connectDemo(page, key);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(says);
    await alert.getByText('Details', { exact: true }).click();
    await expect(alert.getByRole('button', { name: 'Copy details' })).toBeVisible();
    await expect(title(page)).toHaveText('Connect');
  }
  // Another credential takes one click.
  await page.getByRole('button', { name: 'demo-business' }).click();
  await expect(title(page)).toHaveText('Projects');
});

test('keeps the connection after a reload, but not in another tab', async ({ page, context }) => {
  await connectDemo(page, 'demo-enterprise');
  await expect(rows(page).first()).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(title(other)).toHaveText('Connect');
});
