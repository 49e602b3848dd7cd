import type { Locator, Page } from '@playwright/test';

import { navigate, openAt, openProjects, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { endDeployment, openApp, publish, withClock } from '../support/deployments.ts';
import { card, watchRequests } from '../support/publishing.ts';
import { expectToFit } from '../support/width.ts';

const attention = (page: Page) => card(page, 'Needs attention first');
const reach = (page: Page) => card(page, 'What this connection may do');
/** A line of what the connection may do: what it is about, and the verdict. */
const line = (page: Page, family: string) =>
  reach(page)
    .locator('dl > div')
    .filter({ has: page.getByText(family, { exact: true }) });

/** The navigation's count of projects that need a review. */
const reviewCount = (page: Page): Locator => page.getByRole('link', { name: /^Insights \d+ need a review$/ });

async function openOverview(page: Page): Promise<void> {
  await navigate(page, 'Overview');
  await expect(card(page, 'Plan and usage')).toBeVisible();
}

test('a workspace at a glance, in two requests more, and from each number to its rows', async ({ page }) => {
  await openProjects(page);
  await expect(reviewCount(page)).toBeVisible();
  // Names of owners may still come in from the page before.
  const asked = watchRequests(page, ({ path }) => !path.includes('/members/'));
  await openOverview(page);
  await expect(card(page, 'Plan and usage')).toContainText('90 active members, so 30 seats may be free.');
  await expect(card(page, 'Plan and usage')).toContainText(/days? left|Ends in/);
  await expect(card(page, 'Policies')).toContainText('there is no further limit');
  await expect(card(page, 'Traffic')).toContainText('7 whole UTC days');
  await expect(
    card(page, 'Traffic').getByRole('img', { name: /^Visitors on each of 14 days/ }),
  ).toBeVisible();
  await expect(card(page, 'Traffic').getByRole('img', { name: /^Page views on each/ })).toBeVisible();
  await expect(card(page, 'In this workspace').getByRole('link', { name: '90' })).toBeVisible();
  await expect(card(page, 'In this workspace').getByRole('link', { name: '12' })).toBeVisible();
  // The workspace and its insights were known from the page before.
  const last = asked.map(({ path }) => path.split('/').at(-1));
  expect(new Set(last)).toEqual(new Set(['analytics', 'groups']));
  expect(last).toHaveLength(2);

  const review = attention(page).getByRole('link', { name: /projects need a review/ });
  const count = /\d+/.exec(await review.innerText())?.[0] ?? '';
  await expect(card(page, 'Review').getByRole('link', { name: /^Needs review/ })).toContainText(count);
  await review.click();
  await expect(title(page)).toHaveText('Project inventory');
  await expect(page).toHaveURL(/q=priority%3Aneeds_review\+sort%3Arisk_factor_count/);
  await expect(page.getByRole('main')).toContainText(`${count} `);
});

test('what is running out comes with its number: seats, and the billing period', async ({ page }) => {
  await page.clock.setFixedTime('2027-03-29T09:00:00Z');
  await openAt(page, '/workspaces/$workspaceId', 'demo-limited');
  await expect(attention(page)).toContainText('The billing period ends in 3 days');
  await expect(card(page, 'Plan and usage')).toContainText('3 days left');
  await attention(page)
    .getByRole('link', { name: /\d+ active members, \d+ seats/ })
    .click();
  await expect(title(page)).toHaveText('Members');
});

test('each panel fails alone, says what it takes, and comes back', async ({ page, problems }) => {
  problems.expectHttpErrors(402, 403);
  // A page of no workspace loads no insights.
  await openAt(page, '/settings');
  // As often as it takes: a pointer on its way to a link may ask before the page does.
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
  await expect(card(page, 'Traffic').getByRole('alert')).toContainText('Enterprise plan');
  await expect(card(page, 'Review').getByRole('alert')).toContainText('security_center.view');
  await expect(attention(page)).toContainText('Could not be looked at: reviews, seats.');
  await expect(attention(page)).toContainText('Nothing stands out in the rest.');
  // No bar where the members that it would stand for are not known.
  await expect(card(page, 'Plan and usage').getByRole('meter', { name: /beside seats/ })).toHaveCount(0);
  await expect(line(page, 'Security insights')).toContainText('Not allowed');
  // The list of members counts them instead.
  await expect(card(page, 'In this workspace').getByRole('link', { name: '90' })).toBeVisible();

  await simulate(page, 'fault', { ...insights, times: 0 });
  // What is refused is not offered again: nothing on this page could change that.
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, 'Review')).toContainText('No review needed');
  await expect(attention(page)).toContainText('need a review');
  await expect(line(page, 'Security insights')).toContainText('Allowed');
  await expect(card(page, 'Traffic').getByRole('alert')).toBeVisible();
  await simulate(page, 'fault', { ...traffic, times: 0 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, 'Traffic')).toContainText('in the 7 days before');
});

test('what a key may do: asked at a told price, and what the plan rules out is not asked', async ({
  page,
}) => {
  await openProjects(page, 'demo-business');
  await openOverview(page);
  await expect(line(page, 'Project inventory')).toContainText('Needs the Enterprise plan.');
  await expect(line(page, 'Members and groups')).toContainText('Allowed');
  await expect(line(page, 'Changes to projects')).toContainText('Known after the first change');
  const asked = watchRequests(page, () => true);
  await reach(page)
    .getByRole('button', { name: /^Ask for the rest \(1 request\)/ })
    .click();
  await expect(line(page, 'Project pages and scans')).toContainText('Allowed');
  await expect(reach(page).getByRole('button', { name: 'Asked' })).toBeFocused();
  expect(asked).toHaveLength(1);
});

test('a workspace that may not be read still tells what the key may do', async ({ page, problems }) => {
  problems.expectHttpErrors(403);
  await openAt(page, '/workspaces', 'demo-session');
  await expect(title(page)).toHaveText('Workspaces');
  const refused = ['getWorkspace', 'getWorkspaceAnalytics', 'getSecurityInsights'];
  for (const operation of refused)
    await simulate(page, 'fault', {
      operation,
      status: 403,
      type: 'insufficient_scope',
      times: 20,
      props: { required_scopes: ['workspaces:read'] },
    });
  await page.getByRole('main').getByRole('link', { name: 'Cobalt Labs' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('workspaces:read');
  await expect(line(page, 'Members and groups')).toContainText('This key lacks the scope workspaces:read.');
  await expect(line(page, 'Changes to projects')).toContainText('Known after the first change');
  for (const operation of refused)
    await simulate(page, 'fault', { operation, status: 403, type: 'insufficient_scope', times: 0 });
  await page.reload();
  await expect(card(page, 'Plan and usage')).toBeVisible();
});

test('a deployment of this browser that failed is said first, and leads to its page', async ({ page }) => {
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
  await expect(first).toContainText('Warehouse counts: the last deployment failed');
  await expect(first).toContainText('Reason: code');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${id}/publishing$`));
});

test('fits a phone', async ({ page }) => {
  await openAt(page, '/workspaces/$workspaceId');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(card(page, 'Traffic')).toContainText('in the 7 days before');
  await expectToFit(page);
});
