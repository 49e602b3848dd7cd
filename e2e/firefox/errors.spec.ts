import { navigate, openProjects, rows, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/firefox-demo.ts';

test('recovers after an error and after a lost connection', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  problems.expectNetworkErrors();
  await openProjects(page);
  const main = page.getByRole('main');

  await test.step('offers a retry after an error', async () => {
    await simulate(page, 'fault', {
      operation: 'getProject',
      status: 503,
      type: 'request_timeout',
      times: 20,
    });
    await rows(page).first().getByRole('link').first().click();
    const alert = main.getByRole('alert');
    await expect(alert).toContainText('request_timeout');
    await simulate(page, 'reset');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(main).toContainText('The published app');
    await expect(alert).toHaveCount(0);
  });
  await test.step('says that it is offline, and disables saving', async () => {
    const banner = page.getByRole('status').filter({ hasText: /You(?:’| a)re offline/ });
    const rename = page.getByRole('button', { name: 'Rename project' });
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(banner).toBeVisible();
    await expect(rename).toHaveAttribute('aria-disabled', 'true');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(banner).toHaveCount(0);
    await expect(rename).not.toHaveAttribute('aria-disabled', 'true');
    await expect(title(page)).toBeVisible();
  });
});

test('renders whole lists after the back button returns from another document', async ({ page }) => {
  await openProjects(page);
  await page.goto('/robots.txt');
  // Playwright waits for a load, which Firefox doesn't repeat for a page that it has kept.
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  });
  await navigate(page, 'Members');
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
});
