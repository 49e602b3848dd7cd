import type { Page } from '@playwright/test';

import { goWithin, navigate, openProjects, rows } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { projectPath } from '../support/seed.ts';

/** Returns to the page before, which reloads itself if Firefox kept it. Pages with an open request aren't kept. */
async function goBack(page: Page): Promise<void> {
  // Playwright would wait for a load, which Firefox doesn't repeat for a kept page.
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
  });
}

test('renders whole lists after the back button returns, and asks once about unsaved changes', async ({
  page,
}) => {
  await openProjects(page);
  await page.goto('/robots.txt');
  await goBack(page);
  await navigate(page, 'Members');
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);

  await goWithin(page, `${await projectPath('Billing portal', 'demo-enterprise')}/publishing`);
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
