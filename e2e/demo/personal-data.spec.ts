import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { openAt, openProjectAt, projectTab, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { quotesOf, sightings } from '../support/personal-data.ts';
import { fastForward } from '../support/requests.ts';
import { firstProjectPath } from '../support/seed.ts';
import { expectToFit } from '../support/width.ts';

/** Opens a project, and returns its ID. */
async function openProject(page: Page, name: string, key?: string): Promise<string> {
  return openProjectAt(page, name, '', key);
}

async function openPersonalData(page: Page, name: string): Promise<string> {
  const projectId = await openProjectAt(page, name, '/personal-data');
  await expect(page).toHaveTitle(`Personal data · ${name} · Service Console`);
  return projectId;
}

const main = (page: Page): Locator => page.getByRole('main');
const found = (page: Page): Locator => page.getByRole('table', { name: 'Personal-data findings' });
const show = (page: Page): Locator => found(page).getByRole('button', { name: /^Reveal detected text/ });
const count = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Personal data' }).getByRole('status').filter({ hasText: text });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const log = (page: Page): Locator => page.getByRole('region', { name: 'Revealed in this browser' });

test('reveals one quote at a time, and keeps none of them', async ({ page, problems }) => {
  await page.clock.install();
  const projectId = await openPersonalData(page, 'Maintenance tickets');
  await expect(count(page, '2 of 6 findings')).toBeVisible();
  await page.getByRole('radio', { name: /^All/ }).check({ force: true });
  await expect(count(page, /^6 findings/)).toBeVisible();
  const quotes = await quotesOf(page, projectId);
  expect(quotes.length).toBeGreaterThan(3);
  expect(await sightings(page, problems, quotes)).toEqual([]);

  await show(page).first().click();
  expect(await sightings(page, problems, quotes)).toEqual([{ quote: quotes[0], where: 'dom' }]);
  // Revealing another one masks the first.
  await show(page).last().click();
  expect(await sightings(page, problems, quotes)).toEqual([{ quote: quotes.at(-1), where: 'dom' }]);
  await fastForward(page, 20_000);
  await expect(found(page).getByRole('button', { name: 'Mask detected text' })).toHaveCount(0);
  await expect(show(page).last()).toBeFocused();
  expect(await sightings(page, problems, quotes)).toEqual([]);

  // By keyboard alone: revealed with Enter, masked when the focus leaves.
  await page.keyboard.press('Enter');
  await expect(found(page).getByText(quotes.at(-1) ?? '')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(found(page).getByText(quotes.at(-1) ?? '')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(found(page).getByText(quotes.at(-1) ?? '')).toHaveCount(0);

  await show(page).first().click();
  await expect(found(page).getByText(quotes[0] ?? '')).toBeVisible();
  await page.goBack();
  await expect(count(page, '2 of 6 findings')).toBeVisible();
  expect(await sightings(page, problems, quotes)).toEqual([]);

  await show(page).first().click();
  await projectTab(page, 'Security').click();
  await expect(found(page)).toHaveCount(0);
  expect(await sightings(page, problems, quotes)).toEqual([]);
  await projectTab(page, 'Personal data').click();
  await expect(show(page).first()).toBeVisible();
  expect(await sightings(page, problems, quotes)).toEqual([]);

  // The log names the findings, never their text.
  await expect(log(page).getByText('Revealed', { exact: true })).toHaveCount(5);
  await page.reload();
  await expect(log(page).getByText('Revealed', { exact: true })).toHaveCount(5);
  expect(await sightings(page, problems, quotes)).toEqual([]);
});

test('names the revealed findings in Activity, with their kind', async ({ page, problems }) => {
  const projectId = await openPersonalData(page, 'Label printer');
  await page.getByRole('search', { name: 'Personal data' }).getByRole('button', { name: 'Kind' }).click();
  await page
    .getByRole('dialog', { name: 'Filter: Kind' })
    .getByText(/^Card number \(\d+\)$/)
    .click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kind=card/);
  await expect(found(page).getByRole('cell', { name: 'Card number', exact: true }).first()).toBeVisible();
  await expect(found(page).getByRole('cell', { name: 'Email address', exact: true })).toHaveCount(0);
  const id = await found(page).getByRole('row').nth(1).getByRole('code').innerText();
  await show(page).first().click();
  await expect(log(page)).toContainText(id);

  await page.goto('/activity?view=reveals');
  const reveals = page.getByRole('table', { name: 'Reveals' });
  await reveals.getByRole('button', { name: /^Card number/ }).click();
  await expect(reveals.getByRole('cell', { name: id }).first()).toBeVisible();
  await expect(reveals.getByRole('link', { name: 'Open personal data' })).toHaveAttribute(
    'href',
    new RegExp(`${projectId}/personal-data`),
  );
  expect(await sightings(page, problems, await quotesOf(page, projectId))).toEqual([]);
});

test('loads all findings, and filters them by status, source and age in the URL', async ({ page }) => {
  await openPersonalData(page, 'Label printer');
  await expect(count(page, '66 of 126 findings')).toBeVisible();
  await page.getByRole('radio', { name: /^Ignored/ }).check({ force: true });
  await expect(count(page, '30 of 126 findings')).toBeVisible();
  const facets = page.getByRole('search', { name: 'Personal data' });
  await facets.getByRole('button', { name: 'Source' }).click();
  const choice = page.getByRole('dialog', { name: 'Filter: Source' }).getByText(/^Chat \(\d+\)$/);
  const chats = /\d+/.exec(await choice.innerText())?.[0] ?? '';
  await choice.click();
  await page.keyboard.press('Escape');
  await expect(count(page, `${chats} of 126 findings`)).toBeVisible();
  await found(page).getByRole('button', { name: 'Found' }).click();
  await expect(page).toHaveURL(/status=ignored&source=chat&order=oldest/);
  await page.reload();
  await expect(count(page, `${chats} of 126 findings`)).toBeVisible();
  await expect(found(page).getByRole('columnheader', { name: 'Found' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await facets.getByRole('button', { name: 'Found' }).click();
  await page
    .getByRole('dialog', { name: 'Filter: Found' })
    .getByText(/^Last 7 days/)
    .click();
  await expect(page.getByText('No matching findings')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count(page, '30 of 126 findings')).toBeVisible();
});

test('exports quotes only when they are selected and confirmed', async ({ page }) => {
  const projectId = await openPersonalData(page, 'Maintenance tickets');
  await expect(count(page, '2 of 6 findings')).toBeVisible();
  await page.getByRole('radio', { name: /^All/ }).check({ force: true });
  await expect(count(page, /^6 findings/)).toBeVisible();
  const quotes = await quotesOf(page, projectId);
  const press = (name: string): Locator => dialog(page).getByRole('button', { name, exact: true }).last();
  const open = async (): Promise<void> => {
    await main(page).getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog(page).getByRole('heading')).toHaveText('Export personal data');
  };
  const saved = async (button: Locator): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFile(await file.path(), 'utf8');
  };

  await open();
  const quote = dialog(page).getByRole('checkbox', { name: 'Detected text' });
  await expect(quote).not.toBeChecked();
  // “Select all” doesn't include it.
  await press('Clear all').click();
  await press('Select all').click();
  await expect(quote).not.toBeChecked();
  const plain = await saved(press('Export'));
  const [header, ...lines] = plain.trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?Project,Project ID,Finding ID,Found,Source,Kind,Status$/);
  expect(lines).toHaveLength(6);
  for (const one of quotes) expect(plain).not.toContain(one);
  await press('Close').click();
  await expect(log(page)).toContainText('Nothing revealed yet');

  await open();
  await quote.check();
  await press('Export').click();
  const question = page.getByRole('dialog', { name: 'Export detected text unmasked?' });
  const go = question.getByRole('button', { name: 'Export detected text' });
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(quote).toBeChecked();
  await dialog(page).getByText('JSON', { exact: true }).click();
  await press('Export').click();
  await question.getByLabel('Type “unmasked”').fill('unmasked');
  const whole = await saved(go);
  const written = JSON.parse(whole) as { quote: string | null }[];
  expect(written.flatMap((row) => row.quote ?? [])).toEqual(quotes);
  await press('Close').click();
  await expect(log(page)).toContainText(new RegExp(`${quotes.length} findings.*Exported`));
  // The top bar doesn't offer the file again.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Export/ })).toHaveCount(0);
});

test('keeps loaded findings when loading fails, and resumes on request', async ({ page, problems }) => {
  problems.expectHttpErrors(500, 402);
  await openProject(page, 'Label printer');
  await simulate(page, 'latency', { ms: 2_000 });
  const second = page.waitForRequest((request) => new URL(request.url()).searchParams.has('cursor'));
  await projectTab(page, 'Personal data').click();
  await second;
  await simulate(page, 'fault', {
    operation: 'listPiiLabels',
    status: 500,
    type: 'internal_error',
    times: 9,
  });
  await expect(count(page, 'Loading findings: 100 so far')).toBeVisible();
  // The page retries a few times by itself.
  await simulate(page, 'latency', { ms: 0 });
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Couldn’t load all findings');
  await expect(show(page).first()).toBeVisible();
  await simulate(page, 'fault', {
    operation: 'listPiiLabels',
    status: 500,
    type: 'internal_error',
    times: 0,
  });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page, '66 of 126 findings')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await simulate(page, 'fault', {
    operation: 'listPiiLabels',
    status: 402,
    type: 'payment_required',
    times: 1,
    props: { required_plan: 'enterprise' },
  });
  await main(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(alert).toContainText('This requires the Enterprise plan.');
  await expect(show(page).first()).toBeVisible();
});

test('names the plan that personal data requires', async ({ page, problems }) => {
  problems.expectHttpErrors(402);
  const path = await firstProjectPath('demo-business');
  await openAt(page, path, 'demo-business');
  const tab = projectTab(page, 'Personal data');
  await expect(tab).toHaveAttribute('aria-disabled', 'true');
  await expect(tab).toHaveAccessibleDescription('Requires the Enterprise plan.');
  await page.goto(`${path}/personal-data`);
  await expect(main(page).getByRole('alert')).toContainText('This requires the Enterprise plan.');
});

test('distinguishes the two reasons for a 404', async ({ page, problems }) => {
  problems.expectHttpErrors(404, 403);
  await openAt(page, `${await firstProjectPath('demo-no-pii')}/personal-data`, 'demo-no-pii');
  await expect(main(page)).toContainText('Personal-data detection is off');
  await expect(main(page)).toContainText('A workspace admin can turn it on');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();

  const projectId = await openProject(page, 'Maintenance tickets');
  const missing = { operation: 'listPiiLabels', status: 404, type: 'pii_labels_not_found' };
  // Detection is on and the project exists, so the reason is unknown.
  await simulate(page, 'fault', { ...missing, times: 1 });
  await projectTab(page, 'Personal data').click();
  await expect(main(page)).toContainText('We couldn’t confirm either');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page, '2 of 6 findings')).toBeVisible();
  // Without access to the workspace, its setting is unknown.
  await simulate(page, 'fault', { ...missing, times: 1 });
  const unread = { operation: 'getWorkspace', status: 403, type: 'insufficient_scope' };
  await simulate(page, 'fault', { ...unread, times: 9 });
  await main(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(main(page)).toContainText('your API key can’t confirm this');
  await simulate(page, 'fault', { ...unread, times: 0 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page, '2 of 6 findings')).toBeVisible();
  // Deleted by someone else.
  await page.evaluate(async (id) => {
    await fetch(`/v1/projects/${id}`, {
      method: 'DELETE',
      headers: { 'Service-API-Key': 'demo-enterprise' },
    });
  }, projectId);
  await main(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(main(page)).toContainText('Project not found');
  await expect(found(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'View projects' }).click();
  await expect(title(page)).toHaveText('Projects');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('shows findings as cards, with room for a quote', async ({ page }) => {
    await openPersonalData(page, 'Maintenance tickets');
    const cards = page.getByRole('list', { name: 'Personal-data findings' });
    const showQuote = cards.getByRole('button', { name: /^Reveal detected text/ });
    await showQuote.first().tap();
    await expect(cards.getByText(/Example Street|@example\.com|555|born|4111|4012|5105/)).toHaveCount(1);
    await cards.getByRole('button', { name: 'Mask detected text' }).tap();
    await expect(cards.getByText(/Example Street|@example\.com|555|born|4111|4012|5105/)).toHaveCount(0);
    await expectToFit(page);
  });
});
