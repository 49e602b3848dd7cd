import type { Locator, Page } from '@playwright/test';

import { navigate, openFromList, openProjects, projectTab, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';

/** Each operation with the panel that its failures stay in, and what that panel says when all is well. */
const panels = [
  { operation: 'getProjectAnalytics', failed: 'Traffic', well: 'Traffic', says: 'Page views' },
  {
    operation: 'getProjectAnalyticsBreakdowns',
    failed: 'Pages, sources, countries and devices',
    well: 'Devices',
    says: 'Desktop',
  },
  {
    operation: 'getProjectRealtimeAnalytics',
    failed: 'Right now',
    well: 'Right now',
    says: 'in the last 5 minutes',
  },
] as const;
type Panel = (typeof panels)[number];

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const alerts = (page: Page): Locator => page.getByRole('main').getByRole('alert');
const isWell = (page: Page, { well, says }: Panel) => expect(region(page, well)).toContainText(says);

/** Opens a project from the list, breaks one of its reads, and turns to its Analytics tab. */
async function openBroken(page: Page, name: string, breakIt: () => Promise<void>): Promise<void> {
  await simulate(page, 'reset');
  await navigate(page, 'Projects');
  await openFromList(page, name);
  await breakIt();
  await projectTab(page, 'Analytics').click();
}

const expectTab = (page: Page, name: string) =>
  expect(projectTab(page, name)).toHaveAttribute('aria-current', 'page');

test('what goes wrong stays in its panel, and is read again when asked', async ({ page, problems }) => {
  problems.expectHttpErrors(503);
  await openProjects(page);
  const { operation, failed } = panels[1];
  const timedOut = { operation, status: 503, type: 'request_timeout' };
  await openBroken(page, 'Store locator', () => simulate(page, 'fault', { ...timedOut, times: 20 }));
  await expect(region(page, failed).getByRole('alert')).toContainText('request_timeout');
  for (const other of [panels[0], panels[2]]) await isWell(page, other);
  await expect(alerts(page)).toHaveCount(1);
  await simulate(page, 'fault', { ...timedOut, times: 0 });
  await alerts(page).getByRole('button', { name: 'Try again' }).click();
  await isWell(page, panels[1]);
  await expect(alerts(page)).toHaveCount(0);
});

test('a project that is not published says so, and leads to publishing', async ({ page, problems }) => {
  problems.expectHttpErrors(404);
  await openProjects(page);
  for (const [panel, name] of [
    [panels[1], 'Warehouse counts'],
    [panels[2], 'Incident log'],
  ] as const) {
    await openBroken(page, name, () =>
      simulate(page, 'fault', {
        operation: panel.operation,
        status: 404,
        type: 'analytics_not_found',
        times: 1,
      }),
    );
    const alert = region(page, panel.failed).getByRole('alert');
    await expect(alert).toContainText('Traffic is counted only while a project is published');
    await isWell(page, panels[0]);
    await alert.getByRole('link', { name: 'Go to publishing' }).click();
    await expectTab(page, 'Publishing');
  }
  // Nothing of it can be read: one sentence for the whole page, which does not deny that the project is published.
  // More than once, as the pointer on its way to the tab may already have asked for it.
  const missing = { operation: 'getProjectAnalytics', status: 404, type: 'analytics_not_found' };
  await openBroken(page, 'Hiring board', () => simulate(page, 'fault', { ...missing, times: 20 }));
  const main = page.getByRole('main');
  await expect(main).toContainText('There is no traffic of this project now');
  await expect(main).not.toContainText('not published');
  await expect(main.getByRole('link', { name: 'Go to publishing' })).toBeVisible();
  await simulate(page, 'fault', { ...missing, times: 0 });
  await main.getByRole('button', { name: 'Try again' }).click();
  await isWell(page, panels[0]);
});

test('what was read before a read failed is said to be that', async ({ page, problems }) => {
  problems.expectHttpErrors(406, 404);
  await page.clock.install();
  await openProjects(page);
  await openBroken(page, 'Billing portal', async () => undefined);
  for (const each of panels) await isWell(page, each);
  const again = async (status: number, type: string) => {
    await projectTab(page, 'Publishing').click();
    await expectTab(page, 'Publishing');
    await simulate(page, 'fault', { operation: 'getProjectAnalytics', status, type, times: 20 });
    await page.clock.fastForward(120_000);
    await projectTab(page, 'Analytics').click();
  };
  const traffic = region(page, 'Traffic');
  await again(406, 'not_acceptable');
  await expect(traffic).toContainText(/What is shown was read [23] min ago/);
  await isWell(page, panels[0]);
  await simulate(page, 'fault', {
    operation: 'getProjectAnalytics',
    status: 406,
    type: 'not_acceptable',
    times: 0,
  });
  await traffic.getByRole('button', { name: 'Try again' }).first().click();
  await expect(traffic).not.toContainText('What is shown was read');
  // The traffic of an app that was taken offline is not shown any longer.
  await again(404, 'not_found');
  await expect(page.getByRole('main')).toContainText('There is no traffic of this project now');
  await expect(traffic).toHaveCount(0);
});

test('numbers that could not be read again stay, each panel says of when they are, and a limit counts down', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(406, 429);
  await page.clock.install();
  await openProjects(page);
  await openBroken(page, 'Billing portal', async () => undefined);
  for (const each of panels) await isWell(page, each);
  await projectTab(page, 'Publishing').click();
  await expectTab(page, 'Publishing');
  const broken = { status: 406, type: 'not_acceptable', times: 20 };
  for (const { operation } of panels) await simulate(page, 'fault', { operation, ...broken });
  await page.clock.fastForward(120_000);
  await projectTab(page, 'Analytics').click();
  const again = (name: string) => region(page, name).getByRole('button', { name: /^Try again/ });
  await expect(again('Traffic')).toHaveText('Try again');
  await expect(again('Pages, sources, countries and devices')).toHaveText('Try again');
  await expect(region(page, 'Pages, sources, countries and devices')).toContainText(
    /What is shown was read [23] min ago/,
  );
  await expect(region(page, 'Right now')).toContainText('Not up to date');
  // A limit holds back whatever is asked after it: it comes once all panels have asked.
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
  await expect(again('Traffic')).toHaveText(/^Try again in [89]\d s$/);
  for (const each of panels) await isWell(page, each);
  await expect(alerts(page)).toHaveCount(0);
  for (const { operation } of panels) await simulate(page, 'fault', { operation, ...broken, times: 0 });
  // Nothing goes out before the limit’s end.
  await page.clock.fastForward(95_000);
  await again('Pages, sources, countries and devices').click();
  await expect(region(page, 'Pages, sources, countries and devices')).toHaveCount(0);
});

test('what it is compared with fails alone: the numbers of the range stay', async ({ page, problems }) => {
  problems.expectHttpErrors(406);
  await openProjects(page);
  await openBroken(page, 'Billing portal', async () => undefined);
  for (const each of panels) await isWell(page, each);
  await expect(region(page, 'Devices')).toContainText('%');
  await simulate(page, 'fault', {
    operation: 'getProjectAnalyticsBreakdowns',
    status: 406,
    type: 'not_acceptable',
    times: 1,
  });
  await page.getByRole('button', { name: /^vs / }).click();
  await page.getByText(/year before/).click();
  await expect(alerts(page)).toContainText('The breakdowns to compare with could not be read');
  await expect(page.getByText('not among the top 10 before')).toHaveCount(0);
  await isWell(page, panels[1]);
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(alerts(page)).toHaveCount(0);
});
