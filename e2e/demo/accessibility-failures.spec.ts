import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { goWithin, navigate, openAt, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import type { Problems } from '../support/problems.ts';
import { firstProjectPath } from '../support/seed.ts';

/** What pages show without data. */
const states: Readonly<Record<string, (page: Page, problems: Problems) => Promise<void>>> = {
  'personal-data detection that is off': async (page, problems) => {
    problems.expectHttpErrors(404);
    await openAt(page, `${await firstProjectPath('demo-no-pii')}/personal-data`, 'demo-no-pii');
    await expect(page.getByRole('main')).toContainText('Personal-data detection is off');
    await expectAccessible(page);
  },
  'banners, a page and panels that fail': async (page, problems) => {
    problems.expectHttpErrors(402, 403, 404);
    // The settings page doesn't load insights.
    await openAt(page, '/settings');
    const refused = { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } };
    await simulate(page, 'fault', { operation: 'getWorkspaceAnalytics', times: 9, ...refused });
    const forbidden = { status: 403, type: 'forbidden', props: { required_permissions: [['a.view']] } };
    await simulate(page, 'fault', { operation: 'getSecurityInsights', times: 9, ...forbidden });
    await navigate(page, 'Overview');
    for (const reason of ['Enterprise plan', 'a.view'])
      await expect(page.getByRole('main')).toContainText(reason);
    await expectAccessible(page);
    await simulate(page, 'fault', { operation: 'listSecurityInsightProjects', times: 9, ...refused });
    await navigate(page, 'Inventory');
    await expect(page.getByRole('main')).toContainText(/requires the Enterprise plan/i);
    await expectAccessible(page);
    await goWithin(page, '/workspaces/$workspaceId/projects/prj_nowhere');
    for (const text of ['Project not found', 'project_not_found'])
      await expect(page.getByRole('main')).toContainText(text);
    await expectAccessible(page);
    await simulate(page, 'version', { echo: '2027-03-01' });
    await navigate(page, 'Members');
    const announcement = page.getByRole('status').filter({ hasText: 'API version mismatch' });
    await expect(announcement).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
    await expectAccessible(page);
    await announcement.getByRole('button', { name: 'Dismiss' }).click();
    await expect(announcement).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
};

for (const [name, visit] of Object.entries(states))
  test(`has no accessibility problems with ${name}`, ({ page, problems }) => visit(page, problems));
