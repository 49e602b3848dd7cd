import { boxOf } from '../support/boxes.ts';
import { navigate, openAt, pushPath, rows, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';

test('leads home from an unknown URL, keeps theme, density and time zone after a reload, and moves stored data as a file', async ({
  page,
}) => {
  await test.step('shows “Page not found” for an unknown URL, keeps the navigation, and leads home', async () => {
    await openAt(page, '/nowhere/at/all');
    await expect(title(page)).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Service Console');
    await expect(page.getByRole('link', { name: 'Members', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(title(page)).toHaveText('Projects');
    await expect(rows(page).first()).toBeVisible();
  });
  await test.step('keeps the navigation for an unknown URL of a workspace, and links to the workspace', async () => {
    const path = new URL(page.url()).pathname.replace(/projects$/, 'nothing');
    await pushPath(page, path);
    await expect(title(page)).toHaveText('Page not found');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Northwind' })
      .click();
    await expect(title(page)).toHaveText('Northwind');
    await navigate(page, 'Projects');
    await expect(rows(page).first()).toBeVisible();
  });
  await test.step('keeps theme, density and time zone after a reload', async () => {
    const root = page.locator('html');
    const height = async (): Promise<number> => (await boxOf(rows(page).first())).height;
    const comfortable = await height();
    await navigate(page, 'Insights');
    const time = page.getByText(/^Priorities as of/).locator('time');
    const at = new Date((await time.getAttribute('datetime')) ?? '');
    const clock = (timeZone: string): string =>
      at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
    await expect(time).toContainText(clock('Europe/Berlin'));

    await navigate(page, 'Settings');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
    const times = page.getByRole('group', { name: 'Time zone' });
    await times.getByRole('radio', { name: 'UTC' }).check({ force: true });
    await page.goBack();
    await expect(time).toContainText(clock('UTC'));
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(time).toContainText(clock('UTC'));
    await navigate(page, 'Projects');
    await expect(rows(page).first()).toBeVisible();
    expect(await height()).toBeLessThan(comfortable);
    // A long name in the one line of a compact row stays in its column.
    const link = rows(page).first().getByRole('link').first();
    const name = link.locator('bdi').first();
    await name.evaluate((element) => (element.textContent = 'W'.repeat(100)));
    expect((await boxOf(name)).width).toBeLessThanOrEqual((await boxOf(link)).width);

    await navigate(page, 'Settings');
    await page.getByRole('radio', { name: 'System' }).check({ force: true });
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
  });
  await test.step('takes what this browser stores to another one as a file', async () => {
    await navigate(page, 'Projects');
    const star = (name: RegExp) => rows(page).first().getByRole('button', { name });
    await rows(page).first().hover();
    await star(/^Add .+ to favorites/).click();
    await navigate(page, 'Settings');
    const backup = await download(page, page.getByRole('button', { name: 'Export' }));
    expect(backup.name).toMatch(/^service-console-backup-.+\.json$/);
    await page.goBack();
    await star(/^Remove .+ from favorites/).click();
    await navigate(page, 'Settings');
    await page
      .getByLabel('Backup file')
      .setInputFiles({ name: backup.name, mimeType: 'application/json', buffer: Buffer.from(backup.text) });
    await expect(page.getByText('Added 1 favorite.')).toBeVisible();
    await page.goBack();
    await expect(star(/^Remove .+ from favorites/)).toBeVisible();
  });
});
