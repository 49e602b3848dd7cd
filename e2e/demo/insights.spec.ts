import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { navigate, openAt, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { fastForward } from '../support/requests.ts';
import { expectToFit } from '../support/width.ts';

async function openInsights(page: Page, key?: string): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/security', key);
  await expect(title(page)).toHaveText('Security insights');
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowCount = (page: Page): Locator => page.getByRole('main').getByRole('table').getByRole('row');

/** The insight requests from now on, each with the priorities it filters the finding types by. */
function insightRequests(page: Page): string[][] {
  const requests: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/security-center/insights')) requests.push(searchParams.getAll('review_priority'));
  });
  return requests;
}

/** The number in a link's text. */
async function numberIn(link: Locator): Promise<number> {
  return Number(/\d+/.exec((await link.innerText()).replaceAll(',', ''))?.[0]);
}

/** Follows a count to the inventory, checks that it lists as many projects, and goes back. */
async function expectLeadsTo(page: Page, link: Locator, count: number, line: RegExp): Promise<void> {
  await link.click();
  await expect(title(page)).toHaveText('Inventory');
  expect(new URL(page.url()).searchParams.get('q') ?? '').toMatch(line);
  // The header is a row too.
  await expect(rowCount(page)).toHaveCount(count + 1);
  await page.goBack();
  await expect(title(page)).toHaveText('Security insights');
}

test('leads from each count to exactly its projects', async ({ page }) => {
  const requests = insightRequests(page);
  await openInsights(page);
  await expect(page).toHaveTitle('Security insights · Northwind · Service Console');
  const priority = card(page, 'Review priority');
  const types = card(page, 'Finding types');
  await expect(page.getByText(/^Priorities as of \d{1,2}:\d\d [AP]M/)).toBeVisible();
  await expect(types).toContainText('Types overlap.');
  expect(requests).toEqual([[]]);

  // Unscored projects are counted apart.
  const parts = await Promise.all(
    ['Needs review', 'Review recommended', 'No review needed', 'Not scored'].map((name) =>
      numberIn(priority.getByRole('link', { name })),
    ),
  );
  const total = await numberIn(page.getByRole('link', { name: /^\d+ projects$/ }));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  // The navigation shows the same count.
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Insights \d+ need review$/ }),
  ).toContainText(String(parts[0]));

  const unscored = priority.getByRole('link', { name: 'Not scored' });
  await expectLeadsTo(page, unscored, parts[3] ?? 0, /^priority:unscored$/);
  const type = types.getByRole('link', { name: /^Public apps with personal data .* \d+ projects$/ });
  await expectLeadsTo(page, type, await numberIn(type), /^finding:public_pii_exposure$/);

  // The list starts with the newest.
  await page.getByRole('link', { name: /joined in the last 30 days/ }).click();
  await expect(title(page)).toHaveText('Members');
  await expect(page).toHaveURL(/sort=-joined_at/);
});

test('groups finding types and filters them by priority', async ({ page }) => {
  const requests = insightRequests(page);
  await openInsights(page);
  const types = card(page, 'Finding types');
  await expect(types.getByRole('heading', { level: 3 })).toHaveText([
    'Needs review',
    'Review recommended',
    'No review needed',
  ]);
  const folded = types.getByText(/^\d+ types without projects$/);
  await expect(types.getByText('Uploads without signing in', { exact: true })).toBeHidden();
  await folded.click();
  await expect(types.getByText('Uploads without signing in', { exact: true })).toBeVisible();

  await types.getByRole('radio', { name: 'By category' }).click();
  await expect(types.getByRole('heading', { level: 3 }).first()).toHaveText('Exposure');
  expect(requests).toEqual([[]]);

  await types.getByRole('button', { name: 'Priority' }).click();
  await page
    .getByRole('dialog', { name: 'Filter: Priority' })
    .getByText('Review recommended', { exact: true })
    .click();
  await page.keyboard.press('Escape');
  await expect(types.getByRole('link', { name: /^Public apps with security errors/ })).toBeHidden();
  await expect(types.getByRole('link', { name: /^Unresolved personal data/ })).toBeVisible();
  await expect(page).toHaveURL(/priority=review_recommended&group=category|group=category&priority=/);
  await expect.poll(() => requests).toEqual([[], ['review_recommended']]);
  // The summary still covers the whole workspace.
  await expect(card(page, 'Review priority').getByRole('link', { name: /^Needs review/ })).toBeVisible();

  await page.reload();
  await expect(types.getByRole('button', { name: 'Priority: Review recommended' })).toBeVisible();
  await expect(types.getByRole('link', { name: /^Unresolved personal data/ })).toBeVisible();
});

test('shows what changed since the baseline, and clears it on request', async ({ page }) => {
  await openInsights(page);
  const since = card(page, 'Since your baseline');
  await expect(since).toContainText('No baseline yet');
  await page.getByRole('button', { name: 'Save baseline' }).click();
  await expect(since).toContainText('No changes since your baseline.');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  // Someone else deletes a project that needed review.
  const needsReview = card(page, 'Review priority').getByRole('link', { name: /^Needs review/ });
  const before = await numberIn(needsReview);
  const gone = await page.evaluate(async () => {
    const headers = { 'Service-API-Key': 'demo-enterprise' };
    const base = `/v1/workspaces/${location.pathname.split('/')[2]}/security-center/insights/projects`;
    const list = await fetch(`${base}?review_priority=needs_review&limit=1`, { headers });
    const { data } = (await list.json()) as { data: { id: string }[] };
    return (await fetch(`/v1/projects/${data[0]?.id}`, { method: 'DELETE', headers })).status;
  });
  expect(gone).toBe(204);
  await simulate(page, 'clock', { advance_ms: 60_000 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const change = since.getByRole('link', { name: /^Needs review/ });
  await expect(change).toContainText(`${before}`);
  await expect(change).toContainText(`${before - 1}`);
  await expect(change).toContainText('−1');
  // A reload still compares with the baseline.
  await page.reload();
  await expect(change).toContainText('−1');
  await expect(since).toContainText('Stored in this browser.');

  await page.getByRole('button', { name: 'Save baseline' }).click();
  await expect(since).toContainText('No changes since your baseline.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(change).toContainText('−1');

  await page.getByRole('button', { name: 'Save baseline' }).click();
  await since.getByRole('button', { name: 'Clear history' }).click();
  await expect(since).toContainText('No baseline yet');
  await expect(page.getByRole('button', { name: 'Save baseline' })).toBeFocused();
  // Only the newest action can be undone.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(since).toContainText('No changes since your baseline.');
});

test('starts with what needs review, and leads to triage', async ({ page }) => {
  await openInsights(page);
  const priority = card(page, 'Review priority');
  await expect(priority).toContainText('32 need review');
  await expect(priority).toContainText('0 decided in this browser');
  await priority.getByRole('link', { name: 'Start triage' }).click();
  await expect(title(page)).toHaveText('Triage');
  await expect(page.getByRole('article')).toContainText('1 of 32');
  await page.keyboard.press('f');
  await page.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('1 of 31');
  await page.goBack();
  await expect(title(page)).toHaveText('Security insights');
  await expect(priority).toContainText('1 decided in this browser');

  await page.getByRole('link', { name: 'Triage Public apps with personal data' }).click();
  await expect(page).toHaveURL(/triage\?q=finding%3Apublic_pii_exposure/);
});

test('draws the counts of imported days, with gaps, and exports them', async ({ page }) => {
  await openInsights(page);
  const overTime = card(page, 'Over time');
  await expect(overTime).toContainText('Visit on at least two days to see a chart.');
  const download = page.waitForEvent('download');
  await overTime.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const exported = JSON.parse(text) as { days: { at: string; needs_review: number }[] };
  const [today] = exported.days;
  if (today === undefined) throw new Error('No day was exported.');
  const before = (days: number): object => ({
    ...today,
    at: new Date(Date.parse(today.at) - days * 86_400_000).toISOString(),
    needs_review: today.needs_review + days,
  });
  const file = (content: object) => ({
    name: 'history.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await overTime
    .getByLabel('Insights history file')
    .setInputFiles(file({ ...exported, days: [before(5), before(3), today] }));
  await expect(page.getByText('3 days imported')).toBeVisible();
  await expect(overTime).toContainText('Visited on 3 of the last 30 days (UTC)');
  await expect(overTime.getByRole('list', { name: 'Burn-down' })).toContainText('Needs review32−5');
  await expect(overTime.getByRole('link', { name: /^Public apps with security errors/ })).toBeVisible();

  await overTime.getByText('Table', { exact: true }).click();
  const table = overTime.getByRole('table');
  await expect(table.getByRole('row', { name: /no visit/ })).toHaveCount(27);
  await overTime.getByText('90 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(table.getByRole('row', { name: /no visit/ })).toHaveCount(87);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(overTime).toContainText('Visit on at least two days');

  await overTime.getByLabel('Insights history file').setInputFiles(file({ format: 'other' }));
  await expect(page.getByText('This file isn’t an export of insights history.')).toBeVisible();
});

test('prints only the report, and fits a phone', async ({ page }) => {
  await openInsights(page);
  await expect(card(page, 'Finding types').getByRole('link').first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save baseline' })).toBeHidden();
  await expect(page.getByText(/^Workspace Northwind\. Loaded .* UTC\./)).toBeVisible();
  await expect(page.getByText(/types without projects: Uploads without signing in/)).toBeVisible();
  // Browsers don't print backgrounds, so a dark theme would be light text on white.
  await expect(page.locator('html')).toHaveCSS('--ink', 'black');
  // Bars and dots keep their color.
  await expect(page.getByRole('main')).toHaveCSS('print-color-adjust', 'exact');

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card(page, 'Finding types').getByRole('link').first()).toBeVisible();
  await expectToFit(page);
});

test('says what a rejected request needs, and what is still accessible', async ({ page, problems }) => {
  problems.expectHttpErrors(402, 403, 503);
  await openInsights(page, 'demo-member');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('security_center.view');
  await expect(page.getByRole('button', { name: 'Save baseline' })).toBeHidden();
  const instead = card(page, 'Pages you may have access to');
  const width = async () => (await instead.boundingBox())?.width;
  await expect(instead).toBeVisible();
  const insightsWidth = await width();
  await instead.getByRole('link', { name: /^Public apps/ }).click();
  await expect(page).toHaveURL(/audience=public/);
  // The card looks the same when the inventory is refused.
  await navigate(page, 'Inventory');
  await expect(title(page)).toHaveText('Inventory');
  await expect.poll(width).toBe(insightsWidth);

  // Business has the counts, but not the list of projects behind them.
  await openInsights(page, 'demo-business');
  await expect(card(page, 'Review priority')).toContainText(
    'Listing these projects requires the Enterprise plan.',
  );
  await expect(card(page, 'Finding types').getByText('Public apps with security errors')).toBeVisible();
  await expect(card(page, 'Finding types').getByRole('link')).toHaveCount(0);

  // The summary stays when only the filtered list fails.
  const fault = { operation: 'getSecurityInsights', status: 402, type: 'payment_required', times: 1 };
  await simulate(page, 'fault', { ...fault, props: { required_plan: 'enterprise' } });
  await card(page, 'Finding types').getByRole('button', { name: 'Priority' }).click();
  await page
    .getByRole('dialog', { name: 'Filter: Priority' })
    .getByText('Needs review', { exact: true })
    .click();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Finding types').getByRole('alert')).toContainText('Enterprise');
  await expect(card(page, 'Review priority')).toContainText('Not scored');
  await expect(card(page, 'Finding types').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, 'Finding types').getByText('Public apps with security errors')).toBeVisible();

  // Loaded data stays when a refresh fails.
  await simulate(page, 'fault', {
    operation: 'getSecurityInsights',
    status: 403,
    type: 'forbidden',
    times: 2,
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(main.getByText(/Showing data from \d{1,2}:\d\d [AP]M\. Couldn’t refresh\./)).toBeVisible();
  await expect(card(page, 'Review priority')).toContainText('Not scored');
});

test('warns when priorities are old', async ({ page, problems }) => {
  problems.expectHttpErrors(406);
  await page.clock.install();
  await openInsights(page);
  await expect(page.getByText('Individual projects may have newer results.')).toBeVisible();
  // After a sleep, the page loads what is newer. Here it can't.
  const fault = { operation: 'getSecurityInsights', status: 406, type: 'not_acceptable', times: 9 };
  await simulate(page, 'fault', fault);
  await fastForward(page, 3 * 86_400_000);
  await expect(page.getByText('More than a day old')).toBeVisible();
});
