import { goWithin, openAt, openProjectAt, projectTab } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { projectPath } from '../support/seed.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('scrolls the tabs to the current one when its page loads for the first time', async ({ page }) => {
  await openProjectAt(page, 'Partner onboarding', '/personal-data');
  await expect(projectTab(page, 'Personal data')).toBeInViewport({ ratio: 1 });
  await goWithin(page, `${await projectPath('Partner onboarding', 'demo-enterprise')}/history`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Project created' })).toBeVisible();
  await expect(projectTab(page, 'History')).toBeInViewport({ ratio: 1 });
});

test('scrolls the inventory’s views to the current one', async ({ page }) => {
  await openAt(page, '/workspaces/$workspaceId/security/inventory?q=has:secrets');
  const views = page.getByRole('navigation', { name: 'Views' });
  // Counts widen the views that come before it.
  await expect(views.getByRole('link', { name: /^Needs review\s*\d/ })).toBeVisible();
  await expect(views.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
});
