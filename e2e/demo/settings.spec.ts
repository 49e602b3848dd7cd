import { navigate, openAt, openProjects, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

test('keeps the theme after a reload', async ({ page }) => {
  await openAt(page, '/settings');
  await expect(title(page)).toHaveText('Settings');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('keeps the table density after a reload', async ({ page }) => {
  await openProjects(page);
  const height = async (): Promise<number> => (await rows(page).first().boundingBox())?.height ?? 0;
  const comfortable = await height();
  await navigate(page, 'Settings');
  await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
  await page.goBack();
  await expect.poll(height).toBeLessThan(comfortable);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await height()).toBeLessThan(comfortable);
});

test('keeps the time zone after a reload', async ({ page }) => {
  await openAt(page, '/workspaces/$workspaceId/security');
  const time = page.getByText(/^Priorities as of/).locator('time');
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  const clock = (timeZone: string): string =>
    at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  await expect(time).toContainText(clock('Europe/Berlin'));
  await navigate(page, 'Settings');
  const times = page.getByRole('group', { name: 'Time zone' });
  await times.getByRole('radio', { name: 'UTC' }).check({ force: true });
  await page.goBack();
  await expect(time).toContainText(clock('UTC'));
  await page.reload();
  await expect(time).toContainText(clock('UTC'));
});

test('leads to the connect page after the last disconnect', async ({ page }) => {
  await openAt(page, '/settings');
  await page
    .getByRole('button', { name: /^Disconnect / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(title(page)).toHaveText('Connect');
  await page.goto('/');
  await expect(title(page)).toHaveText('Connect');
});

test('says so when a URL has no page', async ({ page }) => {
  await openAt(page, '/nowhere/at/all');
  await expect(title(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found · Service Console');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(title(page)).toHaveText('Projects');
});
