import type { Locator, Page } from '@playwright/test';

import { navigate, openFromList, openProjects, projectTab, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { fastForward } from '../support/requests.ts';

const operations = [
  'getProjectAnalytics',
  'getProjectAnalyticsBreakdowns',
  'getProjectRealtimeAnalytics',
] as const;

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const alerts = (page: Page): Locator => page.getByRole('main').getByRole('alert');

async function expectPanels(page: Page): Promise<void> {
  await expect(region(page, 'Traffic')).toContainText('Page views');
  await expect(region(page, 'Devices')).toContainText('Desktop');
  await expect(region(page, 'Live')).toContainText('in the last 5 minutes');
}

/** Opens a project from the list, breaks a request, and opens the Analytics tab. */
async function openBroken(page: Page, name: string, breakIt: () => Promise<void>): Promise<void> {
  await simulate(page, 'reset');
  await navigate(page, 'Projects');
  await openFromList(page, name);
  await breakIt();
  await projectTab(page, 'Analytics').click();
}

const expectTab = (page: Page, name: string) =>
  expect(projectTab(page, name)).toHaveAttribute('aria-current', 'page');

test('links to publishing when a project has no traffic', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openProjects(page);
  // More than once, because hovering the tab may already send the request.
  await openBroken(page, 'Hiring board', () =>
    simulate(page, 'fault', {
      operation: 'getProjectAnalytics',
      status: 404,
      type: 'analytics_not_found',
      times: 20,
    }),
  );
  await page.getByRole('main').getByRole('link', { name: 'Go to publishing' }).click();
  await expectTab(page, 'Publishing');
});

/** Complete days stay fresh for half an hour, today for a minute. */
async function chooseToday(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Range: / }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/range=today/);
  await expectPanels(page);
  // Until today’s breakdowns are there, the earlier range’s are displayed, without an export.
  await expect(page.getByRole('button', { name: 'Actions for devices' })).toBeVisible();
}

test('shows earlier data with its time when a refresh fails', async ({ page, problems }) => {
  problems.expectHttpErrors(406, 404);
  await page.clock.install();
  await openProjects(page);
  await openBroken(page, 'Billing portal', async () => undefined);
  await expectPanels(page);
  await chooseToday(page);
  const again = async (status: number, type: string) => {
    await projectTab(page, 'Publishing').click();
    await expectTab(page, 'Publishing');
    await simulate(page, 'fault', { operation: 'getProjectAnalytics', status, type, times: 20 });
    await fastForward(page, 120_000);
    await page.goBack();
  };
  const traffic = region(page, 'Traffic');
  await again(406, 'not_acceptable');
  await expect(traffic).toContainText(/Showing data from \d{1,2}:\d\d [AP]M\. Couldn’t refresh\./);
  await expect(traffic).toContainText('Page views');
  await simulate(page, 'fault', {
    operation: 'getProjectAnalytics',
    status: 406,
    type: 'not_acceptable',
    times: 0,
  });
  await traffic.getByRole('button', { name: 'Try again' }).first().click();
  await expect(traffic).not.toContainText('Showing data from');
  // The traffic of an app that was taken offline disappears.
  await again(404, 'not_found');
  await expect(page.getByRole('main')).toContainText('Traffic isn’t available right now');
  await expect(traffic).toHaveCount(0);
});

test('keeps earlier data in each panel and counts down a rate limit', async ({ page, problems }) => {
  problems.expectHttpErrors(406, 429);
  await page.clock.install();
  await openProjects(page);
  await openBroken(page, 'Billing portal', async () => undefined);
  await expectPanels(page);
  await chooseToday(page);
  await projectTab(page, 'Publishing').click();
  await expectTab(page, 'Publishing');
  const broken = { status: 406, type: 'not_acceptable', times: 20 };
  for (const operation of operations) await simulate(page, 'fault', { operation, ...broken });
  await fastForward(page, 120_000);
  await page.goBack();
  const again = (name: string) => region(page, name).getByRole('button', { name: /^Try again/ });
  await expect(again('Traffic')).toHaveText('Try again');
  await expect(again('Breakdowns')).toHaveText('Try again');
  await expect(region(page, 'Breakdowns')).toContainText(
    /Showing data from \d{1,2}:\d\d [AP]M\. Couldn’t refresh\./,
  );
  await expect(region(page, 'Live')).toContainText('Couldn’t refresh');
  // A rate limit holds back later requests, so it is set after all panels sent theirs.
  const traffic = { operation: 'getProjectAnalytics' };
  await simulate(page, 'fault', { ...traffic, ...broken, times: 0 });
  await simulate(page, 'fault', {
    ...traffic,
    status: 429,
    type: 'rate_limited',
    times: 1,
    retry_after: 90,
  });
  await again('Traffic').click();
  await expect(again('Traffic')).toHaveText(/^Try again in [89]\ds$/);
  await expectPanels(page);
  await expect(alerts(page)).toHaveCount(0);
  for (const operation of operations) await simulate(page, 'fault', { operation, ...broken, times: 0 });
  // No request is sent before the limit ends.
  await fastForward(page, 95_000);
  await again('Breakdowns').click();
  await expect(region(page, 'Breakdowns')).toHaveCount(0);
});
