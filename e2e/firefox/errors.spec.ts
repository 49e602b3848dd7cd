import type { Page } from '@playwright/test';

import { navigate, openProjectAt, openProjects, rows, simulate, title } from '../support/console.ts';
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

/** Returns to the page before, which reloads itself if Firefox kept it. Pages with an open request aren't kept. */
async function goBack(page: Page): Promise<void> {
  // Playwright would wait for a load, which Firefox doesn't repeat for a kept page.
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
  });
}

test('renders whole lists after the back button returns from another document', async ({ page }) => {
  await openProjects(page);
  await page.goto('/robots.txt');
  await goBack(page);
  await navigate(page, 'Members');
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
});

test('asks once about unsaved changes, and not again when the back button returns', async ({ page }) => {
  await openProjectAt(page, 'Billing portal', '/publishing');
  await page.getByRole('radio', { name: 'Workspace' }).check({ force: true });
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.type());
    await question.accept();
  });
  // Firefox only asks about a page that someone has pressed.
  await page.getByRole('radio', { name: 'Workspace' }).press('Space');
  await page.goto('/robots.txt');
  await goBack(page);
  await expect(page.getByRole('radio', { name: 'Public' })).toBeChecked();
  expect(questions).toEqual(['beforeunload']);
});
