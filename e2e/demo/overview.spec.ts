import type { Locator, Page } from '@playwright/test';

import { navigate, openAt, openProjects, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { endDeployment, openApp, publish, withClock } from '../support/deployments.ts';
import { card, watchRequests } from '../support/publishing.ts';

const attention = (page: Page) => card(page, 'Needs attention');
const tile = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const visitors = 'Visitors, last 7 days';
const permissions = (page: Page) => card(page, 'Permissions');
/** A row of the permissions: what it is about, and the verdict. */
const permission = (page: Page, family: string) =>
  permissions(page)
    .locator('dl > div')
    .filter({ has: page.getByText(family, { exact: true }) });

/** The navigation's count of projects that need review. */
const reviewCount = (page: Page): Locator => page.getByRole('link', { name: /^Insights \d+ need review$/ });

async function openOverview(page: Page): Promise<void> {
  await navigate(page, 'Overview');
  await expect(card(page, 'Plan and usage')).toBeVisible();
}

test('loads the overview with one more request, and links each number to its rows', async ({ page }) => {
  await openProjects(page);
  await expect(reviewCount(page)).toBeVisible();
  // Owner names of the previous page may still load.
  const requests = watchRequests(page, ({ path }) => !path.includes('/members/'));
  await openOverview(page);
  await expect(card(page, 'Plan and usage')).toContainText('About 30 seats free');
  await expect(card(page, 'Plan and usage')).toContainText(/days left|Ends/);
  await expect(card(page, 'Plan and usage').getByRole('link', { name: '90' })).toBeVisible();
  await expect(card(page, 'Policies')).toContainText('Unrestricted');
  await expect(tile(page, visitors)).toContainText('a week earlier');
  await expect(tile(page, 'Public apps')).toContainText('Anyone with the URL');
  await expect(card(page, 'Recent projects').getByRole('listitem')).toHaveCount(8);
  // The workspace, its insights and its projects are in the cache.
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['analytics']);

  const review = attention(page).getByRole('link', { name: /projects need review/ });
  const count = /\d+/.exec(await review.innerText())?.[0] ?? '';
  await expect(tile(page, 'Needs review')).toContainText(count);
  await review.click();
  await expect(title(page)).toHaveText('Inventory');
  await expect(page).toHaveURL(/q=priority%3Aneeds_review\+sort%3Arisk_factor_count/);
  await expect(page.getByRole('main')).toContainText(`${count} `);
});

test('warns about seats and the billing period', async ({ page }) => {
  await page.clock.setFixedTime('2027-03-29T09:00:00Z');
  await openAt(page, '/workspaces/$workspaceId', 'demo-limited');
  await expect(attention(page)).toContainText('Billing period ends in 3 days');
  await expect(card(page, 'Plan and usage')).toContainText('3 days left');
  await attention(page)
    .getByRole('link', { name: /\d+ active members, \d+ seats/ })
    .click();
  await expect(title(page)).toHaveText('Members');
});

test('shows the error of a panel in that panel, and recovers', async ({ page, problems }) => {
  problems.expectHttpErrors(402, 403);
  // In the last week of a month, the end of the billing period needs attention, too.
  await page.clock.install({ time: new Date('2027-03-10T09:00:00Z') });
  // The settings page doesn't load insights.
  await openAt(page, '/settings');
  // Hovering a link may prefetch first, so the fault applies several times.
  const traffic = {
    operation: 'getWorkspaceAnalytics',
    status: 402,
    type: 'payment_required',
    props: { required_plan: 'enterprise' },
  };
  await simulate(page, 'fault', { ...traffic, times: 9 });
  const insights = {
    operation: 'getSecurityInsights',
    status: 403,
    type: 'forbidden',
    props: { required_permissions: [['security_center.view']] },
  };
  await simulate(page, 'fault', { ...insights, times: 9 });
  await openOverview(page);
  await expect(tile(page, visitors)).toContainText('Enterprise plan');
  await expect(tile(page, 'Needs review')).toContainText('security_center.view');
  await expect(attention(page)).toContainText('Not checked: reviews, seats.');
  await expect(attention(page)).toContainText('Nothing else needs attention.');
  // No bar without the number of members.
  await expect(card(page, 'Plan and usage').getByRole('meter', { name: /Seats used/ })).toHaveCount(0);
  // The member list counts them instead.
  await expect(card(page, 'Plan and usage').getByRole('link', { name: '90' })).toBeVisible();

  await simulate(page, 'fault', { ...insights, times: 0 });
  // A refusal has no retry: it would fail again.
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(tile(page, 'Needs review')).toContainText('more recommended');
  await expect(attention(page)).toContainText('need review');
  await expect(tile(page, visitors)).toContainText('Enterprise plan');
  await simulate(page, 'fault', { ...traffic, times: 0 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(tile(page, visitors)).toContainText('a week earlier');
});

test('checks remaining permissions, but not those that the plan rules out', async ({ page }) => {
  await openProjects(page, 'demo-business');
  await openOverview(page);
  await navigate(page, 'Settings');
  await expect(permission(page, 'Project inventory')).toContainText('Requires the Enterprise plan.');
  await expect(permission(page, 'Security insights')).toContainText('Allowed');
  await expect(permission(page, 'Changes to projects')).toContainText('Checked on your first change');
  const requests = watchRequests(page, () => true);
  await permissions(page).getByRole('button', { name: 'Check remaining (2 requests)' }).click();
  await expect(permission(page, 'Project pages and scans')).toContainText('Allowed');
  await expect(permission(page, 'Members and groups')).toContainText('Allowed');
  await expect(permissions(page).getByRole('button', { name: 'Checked' })).toBeFocused();
  expect(requests).toHaveLength(2);
});

test('shows the permissions when the workspace itself is rejected', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openAt(page, '/settings', 'demo-session');
  await expect(title(page)).toHaveText('Settings');
  const refused = ['getWorkspace', 'getWorkspaceAnalytics', 'getSecurityInsights', 'listProjects'];
  for (const operation of refused)
    await simulate(page, 'fault', {
      operation,
      status: 403,
      type: 'insufficient_scope',
      times: 20,
      props: { required_scopes: ['workspaces:read'] },
    });
  await navigate(page, 'Workspaces');
  await page.getByRole('main').getByRole('link', { name: 'Cobalt Labs' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('workspaces:read');
  await expect(permission(page, 'Members and groups')).toContainText(
    'Your API key needs the workspaces:read scope.',
  );
  await expect(permission(page, 'Changes to projects')).toContainText('Checked on your first change');
  for (const operation of refused)
    await simulate(page, 'fault', { operation, status: 403, type: 'insufficient_scope', times: 0 });
  await page.reload();
  await expect(card(page, 'Plan and usage')).toBeVisible();
});

test('shows a failed deployment first, and links to it', async ({ page }) => {
  await withClock(page);
  const id = await openApp(page);
  await simulate(page, 'deployment', {
    project_id: id,
    outcome: 'error',
    error_class: 'code',
    error_message: 'The build failed.',
    duration_ms: 60_000,
  });
  await publish(page);
  await expect(card(page, 'Deploying')).toBeVisible();
  await endDeployment(page);
  await openOverview(page);
  const first = attention(page).getByRole('link').first();
  await expect(first).toContainText('Last deployment of Warehouse counts failed');
  await expect(first).toContainText('Reason: code');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${id}/publishing$`));
});
