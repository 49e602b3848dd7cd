import type { Page } from '@playwright/test';

import { openFromList, openProjects, projectTab, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { count, findings, openSecurity, scans } from '../support/scans.ts';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

for (const { operation, tab, project, shows } of [
  { operation: 'listSecurityScans', tab: 'Security', project: 'Hiring board', shows: 'Security scans' },
  {
    operation: 'listPiiLabels',
    tab: 'Personal data',
    project: 'Maintenance tickets',
    shows: 'Personal data found',
  },
] as const) {
  test(`${operation}: a plan without it says which it takes, and the other tabs go on`, async ({
    page,
    problems,
  }) => {
    problems.expectHttpErrors(402);
    await openProjects(page);
    const fault = {
      operation,
      status: 402,
      type: 'payment_required',
      props: { required_plan: 'enterprise' },
    };
    await simulate(page, 'fault', { ...fault, times: 9 });
    await openFromList(page, project);
    await projectTab(page, tab).click();
    await expect(alert(page)).toContainText('Enterprise');
    await projectTab(page, 'Embed').click();
    await expect(page.getByRole('main')).toContainText('Origin');
    await simulate(page, 'fault', { ...fault, times: 0 });
    await projectTab(page, tab).click();
    await expect(page.getByRole('table', { name: shows })).toBeVisible();
  });

  test(`${operation}: a limit that is spent is waited for, then the rows come by themselves`, async ({
    page,
    problems,
  }) => {
    problems.expectHttpErrors(429);
    await openProjects(page);
    await simulate(page, 'fault', {
      operation,
      status: 429,
      type: 'rate_limited',
      retry_after: 1,
      times: 1,
    });
    await openFromList(page, project);
    await projectTab(page, tab).click();
    await expect(page.getByRole('table', { name: shows })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
}

test('a snapshot that breaks off says so, keeps what came, and goes on when asked', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(500);
  await openProjects(page);
  await openFromList(page, 'Energy dashboard · Wholesale');
  await simulate(page, 'latency', { ms: 2_000 });
  const second = page.waitForRequest((request) => new URL(request.url()).searchParams.has('cursor'));
  await projectTab(page, 'Security').click();
  await scans(page).getByRole('link').first().click();
  await second;
  await simulate(page, 'fault', {
    operation: 'listSecurityScanFindings',
    status: 500,
    type: 'internal_error',
    times: 9,
  });
  await expect(count(page, 'Reading the findings: 100 so far')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Not all findings could be read');
  await expect(findings(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveAccessibleDescription(
    /Not all findings could be read/,
  );
  await simulate(page, 'fault', {
    operation: 'listSecurityScanFindings',
    status: 500,
    type: 'internal_error',
    times: 0,
  });
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(count(page, /of 139 findings/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a panel fails alone, and a scan that is gone says so', async ({ page, problems }) => {
  problems.expectHttpErrors(403, 404, 500);
  await openProjects(page);
  await simulate(page, 'fault', {
    operation: 'listSecurityScanFindings',
    status: 403,
    type: 'forbidden',
    times: 9,
  });
  await openFromList(page, 'Hiring board');
  await projectTab(page, 'Security').click();
  await expect(page.getByRole('alert')).toContainText(/not allowed|permission/i);
  await expect(scans(page).getByRole('link')).toHaveCount(4);
  await simulate(page, 'fault', {
    operation: 'listSecurityScanFindings',
    status: 403,
    type: 'forbidden',
    times: 0,
  });
  // What a scan is may be unreadable on its own (spec 4.16): its findings are not.
  await simulate(page, 'fault', { operation: 'getSecurityScan', status: 500, type: 'broken', times: 9 });
  await scans(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Scan of/ })).toBeVisible();
  await expect(count(page, /of 6 findings/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(new URL(page.url()).pathname.replace(/[^/]+$/, 'no-such-scan'));
  await expect(page.getByRole('main')).toContainText('Security scan not found');
  await page.getByRole('link', { name: 'All scans of this project' }).click();
  await expect(scans(page)).toBeVisible();
});

test('looking again where no scan was found says when it fails, and when it does not', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(500);
  await openSecurity(page, 'Pool rota');
  const main = page.getByRole('main');
  await expect(main).toContainText('Never scanned');
  const fault = { operation: 'listSecurityScans', status: 500, type: 'broken' };
  await simulate(page, 'fault', { ...fault, times: 9 });
  await page.getByRole('button', { name: 'Look again' }).click();
  const told = main.getByRole('status').filter({ hasText: 'What is shown was read before.' });
  await expect(told).toBeVisible();
  await expect(main).toContainText('Never scanned');
  await simulate(page, 'fault', { ...fault, times: 0 });
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  await expect(main).toContainText('Never scanned');
});
