import { expectAccessible } from '../support/axe.ts';
import { goWithin, navigate, openAt, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { firstProjectPath } from '../support/seed.ts';

test('has no accessibility problems with banners, and pages and panels without data', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(402, 403, 404);
  const main = page.getByRole('main');
  // The settings page doesn't load insights.
  await openAt(page, '/settings');
  const refused = { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } };
  await simulate(page, 'fault', { operation: 'getWorkspaceAnalytics', times: 9, ...refused });
  const forbidden = { status: 403, type: 'forbidden', props: { required_permissions: [['a.view']] } };
  await simulate(page, 'fault', { operation: 'getSecurityInsights', times: 9, ...forbidden });
  await navigate(page, 'Overview');
  for (const reason of ['Enterprise plan', 'a.view']) await expect(main).toContainText(reason);
  await expectAccessible(page);
  await simulate(page, 'fault', { operation: 'listSecurityInsightProjects', times: 9, ...refused });
  await navigate(page, 'Inventory');
  await expect(main).toContainText(/requires the Enterprise plan/i);
  await expectAccessible(page);
  const off = { status: 404, type: 'pii_labels_not_found' };
  await simulate(page, 'fault', { operation: 'listPiiLabels', times: 9, ...off });
  // Otherwise the workspace says that detection is on.
  await simulate(page, 'fault', { operation: 'getWorkspace', times: 9, ...forbidden });
  await goWithin(page, `${await firstProjectPath('demo-enterprise')}/personal-data`);
  await expect(main).toContainText('Personal-data detection is off');
  await expectAccessible(page);
  await simulate(page, 'version', { echo: '2027-03-01' });
  await goWithin(page, '/workspaces/$workspaceId/projects/prj_nowhere');
  for (const text of ['Project not found', 'project_not_found']) await expect(main).toContainText(text);
  const announcement = page.getByRole('status').filter({ hasText: 'API version mismatch' });
  await expect(announcement).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await expectAccessible(page);
  await announcement.getByRole('button', { name: 'Dismiss' }).click();
  await expect(announcement).toHaveCount(0);
  await expect(main).toBeFocused();
});
