import type { Locator, Page } from '@playwright/test';

import { openProjectAt, projectTab } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { findText } from '../support/find-text.ts';
import type { Problems } from '../support/problems.ts';
import { fastForward } from '../support/requests.ts';
import { expectToFit } from '../support/width.ts';

async function openPersonalData(page: Page, name: string): Promise<string> {
  const projectId = await openProjectAt(page, name, '/personal-data');
  await expect(page).toHaveTitle(`Personal data · ${name} · Service Console`);
  return projectId;
}

/** All quotes on a project's first page of findings, as the API returns them. */
const quotesOf = async (page: Page, projectId: string): Promise<readonly string[]> =>
  page.evaluate(async (id) => {
    const response = await fetch(`/v1/projects/${id}/pii-labels?limit=100`, {
      headers: { 'Service-API-Key': 'demo-enterprise' },
    });
    const { data } = (await response.json()) as { data: { quote: string | null }[] };
    return data.flatMap(({ quote }) => (quote === null ? [] : [quote]));
  }, projectId);

/** Every place in the browser that contains one of the quotes. */
async function sightings(page: Page, problems: Problems, quotes: readonly string[]) {
  const all: { readonly quote: string; readonly where: string }[] = [];
  for (const quote of quotes)
    for (const { where } of await findText(page, problems, quote)) all.push({ quote, where });
  return all;
}

const found = (page: Page): Locator => page.getByRole('table', { name: 'Personal-data findings' });
const show = (page: Page): Locator => found(page).getByRole('button', { name: /^Reveal detected text/ });
const count = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Personal data' }).getByRole('status').filter({ hasText: text });
const log = (page: Page): Locator => page.getByRole('region', { name: 'Revealed in this browser' });

test('reveals one quote at a time, keeps none of them, not even in the log, and fits a phone', async ({
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

  // The logs name the findings, never their text, and outlive the page.
  await expect(log(page).getByText('Revealed', { exact: true })).toHaveCount(5);
  const id = await log(page).getByRole('listitem').first().getByRole('code').innerText();
  await page.goto('/activity?view=reveals');
  const reveals = page.getByRole('table', { name: 'Reveals' });
  await expect(reveals.getByRole('button', { expanded: false })).toHaveCount(5);
  await reveals.getByRole('button', { expanded: false }).first().click();
  await expect(reveals.getByRole('cell', { name: id }).first()).toBeVisible();
  expect(await sightings(page, problems, quotes)).toEqual([]);
  await reveals.getByRole('link', { name: 'Open personal data' }).click();
  await expect(log(page).getByText('Revealed', { exact: true })).toHaveCount(5);
  expect(await sightings(page, problems, quotes)).toEqual([]);
  await test.step('shows findings as cards on a phone, with room for a quote', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Personal-data findings' });
    const showQuote = cards.getByRole('button', { name: /^Reveal detected text/ });
    await showQuote.first().click();
    await expect(cards.getByText(/Example Street|@example\.com|555|born|4111|4012|5105/)).toHaveCount(1);
    await cards.getByRole('button', { name: 'Mask detected text' }).click();
    await expect(cards.getByText(/Example Street|@example\.com|555|born|4111|4012|5105/)).toHaveCount(0);
    await expectToFit(page);
    await page.getByRole('radio', { name: /^All/ }).check({ force: true });
    const source = cards.getByText('Cloud database').first();
    await expect(source).toBeVisible();
    expect(await source.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  });
});
