import type { Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { countRequests, navigate, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { download } from '../support/exporting.ts';
import { coverage, openFindings, startLoading } from '../support/findings.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Findings' });
const count = (page: Page) =>
  page.getByRole('region', { name: 'Findings', exact: true }).getByRole('status').first();
const findings = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** Selects an option of a filter, whose label ends with a count. */
async function chooseFilter(page: Page, filter: string, choice: string): Promise<void> {
  await page
    .getByRole('search', { name: 'Findings' })
    .getByRole('button', { name: filter, exact: true })
    .click();
  const panel = page.getByRole('dialog', { name: `Filter: ${filter}` });
  await panel.getByText(new RegExp(`^${choice} \\(\\d`)).click();
  await page.keyboard.press('Escape');
}

/** A line of the list by its place. The first is the head of a group. */
const line = (page: Page, index: number) => list(page).locator(`[data-index="${index}"]`);

test('loads findings and only what is new, decides on them, and keeps the list when a refresh fails', async ({
  page,
  problems,
}) => {
  await test.step('loads findings, stops, survives a reload, and loads only the rest', async () => {
    await openFindings(page);
    await expect(page.getByText('No findings loaded yet')).toBeVisible();
    await expect(coverage(page)).toContainText('Findings loaded for 0 of 39 projects');
    await simulate(page, 'latency', { ms: 500 });
    await startLoading(page);
    // It replaces the pressed button, which had the focus.
    await expect(coverage(page).getByRole('button', { name: 'Pause' })).toBeFocused();
    // Screen readers don't announce a count for each project that is loaded.
    const progress = coverage(page).getByRole('status').filter({ hasText: 'Findings loaded for' });
    await expect(progress).toHaveAttribute('aria-busy', 'true');
    await expect(findings(page).first()).toBeVisible();
    await coverage(page).getByRole('button', { name: 'Pause' }).click();
    await expect(coverage(page)).toContainText('Paused');

    await page.reload();
    await expect(findings(page).first()).toBeVisible();
    // The reload has reset the latency.
    await simulate(page, 'latency', { ms: 500 });
    await coverage(page).getByRole('button', { name: 'Resume' }).click();
    await expect(coverage(page)).toContainText('Running');
    await coverage(page).getByRole('button', { name: 'Stop' }).click();

    const rest = page.getByRole('button', { name: /^Load remaining findings \(/ });
    await expect(rest).toBeVisible();
    await expect(coverage(page)).not.toContainText('loaded for 0 of');
    await simulate(page, 'latency', { ms: 0 });
    await rest.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Load findings' }).click();
    await expect(coverage(page)).toContainText('Findings loaded for 39 of 39 projects');
    await expect(progress).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('button', { name: /^Reload \(/ })).toBeVisible();

    const scans = countRequests(page, /\/security-scans/);
    // Only what is new is loaded: the scans of one project, and the findings of its latest.
    const link = (await findings(page).first().getByRole('link').getAttribute('href')) ?? '';
    const projectId = /projects\/([^/]+)/.exec(link)?.[1] ?? '';
    await simulate(page, 'finding', { project_id: projectId, change: 'add' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(coverage(page)).toContainText('1 with a newer scan');
    await page.getByRole('button', { name: /^Load new findings \(/ }).click();
    await expect(coverage(page)).toContainText('39 of 39');
    const paths = scans.urls.map(({ pathname }) => pathname.replace(/[^/]+(?=\/findings)/, 'id'));
    expect([...new Set(paths)]).toEqual([
      `/v1/projects/${projectId}/security-scans`,
      `/v1/projects/${projectId}/security-scans/id/findings`,
    ]);

    await coverage(page).getByRole('link', { name: '4 never scanned' }).click();
    await expect(title(page)).toHaveText('Inventory');
    await expect(page).toHaveURL(/scanned%3Anever|scanned:never/);
  });
  await test.step('filters, groups, decides, exports, and opens a finding', async () => {
    await page.goBack();
    await expect(findings(page).first()).toBeVisible();
    const statuses = page.getByRole('group', { name: 'Finding status' });
    await statuses.getByRole('radio', { name: /^Fixed/ }).check({ force: true });
    await expect(page.getByText(/^Fixed after [\d.,]+ days on average$/)).toBeVisible();
    await statuses.getByRole('radio', { name: /^Open/ }).check({ force: true });
    await expect(page.getByText(/^Fixed after/)).toHaveCount(0);
    const all = await count(page).textContent();
    await chooseFilter(page, 'Severity', 'Error');
    await expect(count(page)).not.toHaveText(all ?? '');
    await page.getByRole('radio', { name: 'Category' }).check();
    await expect(list(page).getByRole('button', { name: /^Data exposure/ })).toBeVisible();
    await expect(page).toHaveURL(/level=error/);
    await expect(page).toHaveURL(/group=category/);

    // Decides one finding by shortcut and two in the bar. One undo reverts both of the latter.
    await line(page, 1).getByRole('link').focus();
    await page.keyboard.press('e');
    await page.getByLabel('Your name').fill('Ana');
    await page.keyboard.press('Enter');
    await expect(line(page, 1)).toContainText('Done');
    await line(page, 2).getByRole('checkbox').check();
    await line(page, 3).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Selected findings' });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: 'Set decision' }).click();
    await page.getByRole('menuitem', { name: 'False positive' }).click();
    await expect(line(page, 2)).toContainText('False positive');
    await expect(line(page, 3)).toContainText('False positive');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line(page, 3)).toContainText('Undecided');
    await bar.getByRole('button', { name: 'Clear' }).click();
    await chooseFilter(page, 'Decision', 'Done');
    await expect(count(page)).toHaveText(/^1 of /);

    await page.getByRole('button', { name: 'Export' }).click();
    const { text } = await download(page, page.getByRole('menuitem', { name: /^SARIF/ }));
    expect((JSON.parse(text) as { runs: unknown[] }).runs).toHaveLength(1);

    const name = (await findings(page).first().getByRole('link').locator('bdi').first().textContent()) ?? '';
    await findings(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/security\/[^/]+\?finding=/);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'List' })).toContainText('1 of 1');
    await page.getByRole('link', { name: 'Back to findings' }).click();
    await expect(findings(page).first().getByRole('link')).toBeFocused();

    // The next finding may be in another project.
    await page.getByRole('search').getByRole('button', { name: 'Clear' }).click();
    await findings(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Next listed finding' }).click();
    await expect(page.getByRole('navigation', { name: 'List' })).toContainText('2 of 198');
    await page.getByRole('heading', { level: 3 }).focus();
    await page.keyboard.press('[');
    await expect(page.getByRole('navigation', { name: 'List' })).toContainText('1 of 198');

    // Changes the projects of selected findings.
    await navigate(page, 'Findings');
    await findings(page).first().getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Set audience…' }).click();
    await expect(page.getByRole('dialog', { name: 'Set audience for “' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Set due dates…' }).click();
    await page.getByLabel('Errors (days)').fill('none');
    await page.getByRole('button', { name: 'Save due dates' }).click();
    await expect(page.getByRole('dialog')).toContainText('Enter 1 to 365, or leave it empty.');
    await page.getByLabel('Errors (days)').fill('');
    await page.getByLabel('Warnings (days)').fill('');
    await page.getByRole('button', { name: 'Save due dates' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('overdue');
  });
  await test.step('keeps rare filters in a menu in a medium window, until they are used', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await navigate(page, 'Findings');
    // The list begins in the upper half of the window.
    expect((await boxOf(list(page))).y).toBeLessThan(400);
    const filters = page.getByRole('search', { name: 'Findings' });
    await expect(filters.getByRole('button', { name: 'Scanner', exact: true })).toHaveCount(0);
    await filters.getByRole('button', { name: 'More filters' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Scanner' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Filter: Scanner' });
    await expect(panel.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/scanner=/);
    await page.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: /^Scanner: / })).toBeFocused();
    await filters.getByRole('button', { name: 'Remove filter Scanner' }).click();
    await expect(filters.getByRole('button', { name: 'Scanner', exact: true })).toBeFocused();
    await page.getByRole('radio', { name: 'Category' }).check();
    await expect(page).toHaveURL(/group=category/);
  });
  await test.step('keeps the list when a refresh fails', async () => {
    // Loaded findings stay visible when the inventory can no longer be loaded.
    problems.expectHttpErrors(403);
    await simulate(page, 'fault', {
      operation: 'listSecurityInsightProjects',
      status: 403,
      type: 'forbidden',
      times: 100,
      props: { required_permissions: [['security.read']] },
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('main')).toContainText('Showing data from');
    await expect(findings(page).first()).toBeVisible();
  });
});

test('keeps loaded findings when the API or the network fails before or during a load', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(404, 429, 503);
  const fault = (operation: string, of: Record<string, unknown>) =>
    simulate(page, 'fault', { operation, ...of });
  const network = (to: 'online' | 'offline') =>
    page.evaluate((name) => void window.dispatchEvent(new Event(name)), to);
  await openFindings(page);
  await network('offline');
  await expect(page.getByRole('button', { name: /^Load findings \(/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await network('online');
  // Slow enough that the load is still running when the network drops, on any machine.
  await simulate(page, 'latency', { ms: 500 });
  await startLoading(page);
  await expect(findings(page).first()).toBeVisible();

  // Decisions need no network.
  await network('offline');
  await expect(coverage(page)).toContainText('Waiting for the network.');
  await findings(page).first().getByRole('link').focus();
  await page.keyboard.press('e');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('Done', { exact: true })).toBeVisible();
  await network('online');

  await fault('listSecurityScans', { status: 429, type: 'rate_limited', retry_after: 50, times: 2 });
  await expect(coverage(page)).toContainText('Rate limit reached. Retrying');
  await page.reload();
  await expect(coverage(page)).toContainText('Progress is saved. Resume at any time.');
  await simulate(page, 'latency', { ms: 0 });
  await fault('listSecurityScanFindings', { status: 404, type: 'security_scan_not_found', times: 1 });
  await fault('listSecurityScans', { status: 503, type: 'request_timeout', times: 24 });
  await coverage(page).getByRole('button', { name: 'Resume' }).click();
  const retry = coverage(page).getByRole('button', { name: /^Retry failed/ });
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(coverage(page)).toContainText('38 done, 1 skipped');
  await expect(
    page.getByRole('button', { name: /^Load remaining findings \(at least 2 requests/ }),
  ).toBeVisible();
  await chooseFilter(page, 'Decision', 'Done');
  await expect(count(page)).toHaveText(/^1 of /);
});
