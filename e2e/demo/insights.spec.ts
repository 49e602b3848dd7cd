import type { Locator, Page } from '@playwright/test';

import { navigate, openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { expectToFit } from '../support/width.ts';

async function openInsights(page: Page, key?: string): Promise<void> {
  await openAt(page, '/workspaces/$workspaceId/security', key);
  await expect(title(page)).toHaveText('Security insights');
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowCount = (page: Page): Locator => page.getByRole('main').getByRole('table').getByRole('row');

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

test('prints only the report, fits a phone, and links each count to exactly its projects, to triage, and to new members', async ({
  page,
}) => {
  await openInsights(page);
  await test.step('prints only the report, and fits a phone', async () => {
    await expect(card(page, 'Finding types').getByRole('link').first()).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save baseline' })).toBeHidden();
    await expect(page.getByText(/^Workspace Northwind\. Loaded .* UTC\./)).toBeVisible();
    await expect(page.getByText(/types with no projects: Uploads without signing in/)).toBeVisible();
    // Browsers don't print backgrounds, so a dark theme would be light text on white.
    await expect(page.locator('html')).toHaveCSS('--ink', 'black');
    // Bars and dots keep their color.
    await expect(page.getByRole('main')).toHaveCSS('print-color-adjust', 'exact');

    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(card(page, 'Finding types').getByRole('link').first()).toBeVisible();
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('links each count to exactly its projects, to triage, and to new members', async () => {
    await expect(page).toHaveTitle('Security insights · Northwind · Service Console');
    const priority = card(page, 'Review priority');
    const types = card(page, 'Finding types');
    await expect(page.getByText(/^Priorities as of \d{1,2}:\d\d [AP]M/)).toBeVisible();
    await expect(types).toContainText('A project can count toward more than one type.');

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
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Insights \d+ need review$/ }),
    ).toContainText(String(parts[0]));

    const unscored = priority.getByRole('link', { name: 'Not scored' });
    await expectLeadsTo(page, unscored, parts[3] ?? 0, /^priority:unscored$/);
    const type = types.getByRole('link', { name: /^Public apps with personal data .* \d+ projects$/ });
    await types.getByRole('radio', { name: 'By category' }).click();
    await expectLeadsTo(page, type, await numberIn(type), /^finding:public_pii_exposure$/);
    // The URL keeps how the types are grouped.
    await expect(types.getByRole('radio', { name: 'By category' })).toBeChecked();

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
    await expect(priority).toContainText('31 left');
    await expect(priority.getByRole('link', { name: 'Continue triage' })).toBeVisible();
    await page.getByRole('link', { name: 'Triage Public apps with personal data' }).click();
    await expect(page).toHaveURL(/triage\?q=finding%3Apublic_pii_exposure/);
    await page.goBack();

    // The list starts with the newest.
    await page.getByRole('link', { name: /joined in the last 30 days/ }).click();
    await expect(title(page)).toHaveText('Members');
    await expect(page).toHaveURL(/sort=-joined_at/);
  });
});

test('offers the same pages, at the same width, when insights or the inventory are refused', async ({
  page,
  problems,
}) => {
  problems.expectHttpErrors(403);
  await openInsights(page, 'demo-member');
  const instead = card(page, 'Pages you may have access to');
  const width = async () => (await instead.boundingBox())?.width;
  await expect(instead).toBeVisible();
  const insightsWidth = await width();
  await instead.getByRole('link', { name: /^Public apps/ }).click();
  await expect(page).toHaveURL(/audience=public/);
  await navigate(page, 'Inventory');
  await expect(title(page)).toHaveText('Inventory');
  await expect.poll(width).toBe(insightsWidth);
  await expect(instead.getByRole('link', { name: /^All 243 projects/ })).toBeVisible();
});
