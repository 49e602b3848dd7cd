import { openFromList, openProjectAt, openProjects, projectTab, simulate } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { count, findings, scans } from '../support/scans.ts';

test('keeps loaded findings when loading fails and continues on request', async ({ page, problems }) => {
  problems.expectHttpErrors(500);
  await openProjectAt(page, 'Energy dashboard · Wholesale');
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
  await expect(count(page, 'Loading findings: 100 so far')).toBeVisible();
  // The page retries a few times.
  await simulate(page, 'latency', { ms: 0 });
  await expect(page.getByRole('alert')).toContainText('Couldn’t load all findings');
  await expect(findings(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveAccessibleDescription(
    /Couldn’t load all findings/,
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

test('keeps errors in their panel and reports a missing scan', async ({ page, problems }) => {
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
  // Findings load even when the scan itself doesn't (spec §4.16).
  await simulate(page, 'fault', { operation: 'getSecurityScan', status: 500, type: 'broken', times: 9 });
  await scans(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Scan from/ })).toBeVisible();
  await expect(count(page, /of 6 findings/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(new URL(page.url()).pathname.replace(/[^/]+$/, 'no-such-scan'));
  await expect(page.getByRole('main')).toContainText('Security scan not found');
  await page.getByRole('link', { name: 'View all scans' }).click();
  await expect(scans(page)).toBeVisible();
});
