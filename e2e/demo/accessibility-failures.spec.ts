import type { Page } from '@playwright/test';

import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { applicationCode } from '../support/chunks.ts';
import {
  connectDemo,
  navigate,
  openAt,
  openProjects,
  projectTab,
  rows,
  simulate,
  title,
} from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { createButton, originField } from '../support/embedding.ts';
import type { Problems } from '../support/problems.ts';

/** What pages show without data. A state with colors of its own is checked in both themes. */
const states: Readonly<Record<string, (page: Page, problems: Problems) => Promise<void>>> = {
  'nothing to embed': async (page) => {
    await openAt(page, '/workspaces', 'demo-session');
    await page.getByRole('main').getByRole('link', { name: 'Fernway' }).click();
    await expect(title(page)).toHaveText('Fernway');
    await navigate(page, 'Projects');
    await rows(page).first().getByRole('link').first().click();
    await projectTab(page, 'Embed').click();
    await expect(page.getByRole('region', { name: 'Nothing to embed' })).toContainText('no preview');
    await expect(originField(page)).toHaveCount(0);
    await expect(createButton(page)).toHaveCount(0);
    await expectAccessible(page);
  },
  'personal-data detection that is off': async (page, problems) => {
    problems.expectHttpErrors(404);
    await openProjects(page, 'demo-no-pii');
    await rows(page).first().getByRole('link').first().click();
    await projectTab(page, 'Personal data').click();
    await expect(page.getByRole('main')).toContainText('Personal-data detection is off');
    await expectAccessible(page);
  },
  'a rejected connection': async (page, problems) => {
    problems.expectHttpErrors(403);
    await connectDemo(page, 'demo-projects-only');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
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
    await expectAccessibleInBothThemes(page);
    await simulate(page, 'fault', { operation: 'listSecurityInsightProjects', times: 9, ...refused });
    await navigate(page, 'Inventory');
    await expect(page.getByRole('main')).toContainText(/requires the Enterprise plan/i);
    await expectAccessible(page);
    await simulate(page, 'version', { echo: '2027-03-01' });
    await navigate(page, 'Members');
    const announcement = page.getByRole('status').filter({ hasText: 'API version mismatch' });
    await expect(announcement).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await openAt(page, '/workspaces/$workspaceId/projects/prj_nowhere');
    for (const text of ['Project not found', 'project_not_found'])
      await expect(page.getByRole('main')).toContainText(text);
    await expectAccessible(page);
  },
  'code that fails to load': async (page, problems) => {
    problems.expectNetworkErrors();
    await page.route(applicationCode('demo'), (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load Service Console');
    await expectAccessible(page);
  },
};

for (const [name, visit] of Object.entries(states))
  test(`has no accessibility problems with ${name}`, ({ page, problems }) => visit(page, problems));
