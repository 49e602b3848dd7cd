import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { openAt, openProjectAt, projectTab, simulate, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { findKey } from '../support/key-search.ts';
import type { Problems } from '../support/problems.ts';
import { firstProjectPath } from '../support/seed.ts';
import { expectToFit } from '../support/width.ts';

/** Opens a project, and gives its id. */
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

/** All quotes of a project's first page, as the service gives them to whoever asks. */
const quotesOf = async (page: Page, projectId: string): Promise<readonly string[]> =>
  page.evaluate(async (id) => {
    const response = await fetch(`/v1/projects/${id}/pii-labels?limit=100`, {
      headers: { 'Service-API-Key': 'demo-enterprise' },
    });
    const { data } = (await response.json()) as { data: { quote: string | null }[] };
    return data.flatMap(({ quote }) => (quote === null ? [] : [quote]));
  }, projectId);

/** Where in the browser any of the quotes can be found now. */
async function sightings(page: Page, problems: Problems, quotes: readonly string[]) {
  const all: { readonly quote: string; readonly where: string }[] = [];
  for (const quote of quotes)
    for (const { where } of await findKey(page, problems, quote)) all.push({ quote, where });
  return all;
}

test('a reviewer looks at one quote at a time, and none of them stays anywhere', async ({
  page,
  problems,
}) => {
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
  // Another one takes its place.
  await show(page).last().click();
  expect(await sightings(page, problems, quotes)).toEqual([{ quote: quotes.at(-1), where: 'dom' }]);
  await page.clock.fastForward(20_000);
  await expect(found(page).getByRole('button', { name: 'Mask detected text' })).toHaveCount(0);
  await expect(show(page).last()).toBeFocused();
  expect(await sightings(page, problems, quotes)).toEqual([]);

  // The keyboard alone: shown, and masked by moving on.
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

  // What is remembered is how many and when.
  await expect(log(page).getByText('1 finding revealed')).toHaveCount(5);
  await page.reload();
  await expect(log(page).getByText('1 finding revealed')).toHaveCount(5);
  expect(await sightings(page, problems, quotes)).toEqual([]);
});

test('all findings are read; status, source and age narrow them, in the address', async ({ page }) => {
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

test('an export leaves the quotes out, unless they are chosen and then confirmed', async ({ page }) => {
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
  // What is guarded is not chosen along with the rest.
  await press('Clear all').click();
  await press('Select all').click();
  await expect(quote).not.toBeChecked();
  const plain = await saved(press('Export'));
  const [header, ...lines] = plain.trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?Project,Project ID,Finding ID,Found,Source,Status$/);
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
  await expect(log(page)).toContainText(`${quotes.length} findings exported`);
  // Nothing of it is kept to be downloaded again.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Export/ })).toHaveCount(0);
});

test('findings that break off say so, keep what came, and go on when asked', async ({ page, problems }) => {
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
  // The page tries a few times by itself.
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

test('a plan without it says what it takes', async ({ page, problems }) => {
  problems.expectHttpErrors(402);
  const path = await firstProjectPath('demo-business');
  await openAt(page, path, 'demo-business');
  const tab = projectTab(page, 'Personal data');
  await expect(tab).toHaveAttribute('aria-disabled', 'true');
  await expect(tab).toHaveAccessibleDescription('Requires the Enterprise plan.');
  await page.goto(`${path}/personal-data`);
  await expect(main(page).getByRole('alert')).toContainText('This requires the Enterprise plan.');
});

test('the two reasons of a 404 are told apart', async ({ page, problems }) => {
  problems.expectHttpErrors(404, 403);
  await openAt(page, `${await firstProjectPath('demo-no-pii')}/personal-data`, 'demo-no-pii');
  await expect(main(page)).toContainText('Personal-data detection is off');
  await expect(main(page)).toContainText('A workspace admin can turn it on');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();

  const projectId = await openProject(page, 'Maintenance tickets');
  const missing = { operation: 'listPiiLabels', status: 404, type: 'pii_labels_not_found' };
  // The workspace detects, the project is there: nobody knows why.
  await simulate(page, 'fault', { ...missing, times: 1 });
  await projectTab(page, 'Personal data').click();
  await expect(main(page)).toContainText('We couldn’t confirm either');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page, '2 of 6 findings')).toBeVisible();
  // A key that may not read the workspace.
  await simulate(page, 'fault', { ...missing, times: 1 });
  const unread = { operation: 'getWorkspace', status: 403, type: 'insufficient_scope' };
  await simulate(page, 'fault', { ...unread, times: 9 });
  await main(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(main(page)).toContainText('your API key can’t confirm this');
  await simulate(page, 'fault', { ...unread, times: 0 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page, '2 of 6 findings')).toBeVisible();
  // Deleted meanwhile, elsewhere.
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
  test('findings are cards, and a quote has room', async ({ page }) => {
    await openPersonalData(page, 'Maintenance tickets');
    const cards = page.getByRole('list', { name: 'Personal-data findings' });
    const showQuote = cards.getByRole('button', { name: /^Reveal detected text/ });
    await showQuote.first().tap();
    await expect(cards.getByText(/Example Street|@example\.com|555|born|4111/)).toHaveCount(1);
    await cards.getByRole('button', { name: 'Mask detected text' }).tap();
    await expect(cards.getByText(/Example Street|@example\.com|555|born|4111/)).toHaveCount(0);
    await expectToFit(page);
  });
});
