import type { Locator, Page } from '@playwright/test';

import { chooseFilter, goWithin, projectTab, pushPath } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { findingCount, findings, openSecurity, scans } from '../support/scans.ts';
import { projectPath } from '../support/seed.ts';
import { expectToFit } from '../support/width.ts';

const drawer = (page: Page): Locator => page.getByRole('dialog');
/** The open finding beside the list. */
const panel = (page: Page): Locator => page.getByRole('main').getByRole('complementary');
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Selected findings' });

/** Collects the paths of requests for scans. */
function securityRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = /security-scans.*/.exec(pathname)?.[0];
    if (path !== undefined) paths.push(searchParams.has('cursor') ? `${path} +` : path);
  });
  return paths;
}

/** Chooses a decision from an open menu, and signs it the first time. */
async function decide(page: Page, decision: string, name?: string): Promise<void> {
  await page.getByRole('menuitem', { name: decision, exact: true }).click();
  if (name === undefined) return;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: /^Mark as/ }).click();
}

test('steps through findings beside the list, selects them by keyboard, decides on them, and fits a phone', async ({
  page,
}) => {
  await test.step('steps through the open errors of a scan beside the list, without empty history entries', async () => {
    const requests = securityRequests(page);
    await openSecurity(page, 'Energy dashboard · Wholesale');
    const main = page.getByRole('main');
    await expect(main).toContainText('A completed scan can still miss problems');
    await expect(scans(page).getByRole('row')).toHaveCount(4);
    await expect(main).toContainText(/suppressed findings?, hidden but not fixed/);

    const errors = main.getByRole('link', { name: /open errors/ });
    const open = Number((await errors.innerText()).split(' ')[0]);
    await errors.click();
    await expect(page).toHaveTitle('Security scan · Energy dashboard · Wholesale · Service Console');
    await expect(findingCount(page, `${open} of 139 findings`)).toBeVisible();
    await expect(findings(page).getByRole('link')).toHaveCount(open);
    // The list, the scan, and two pages of findings of it and the one before, each loaded once.
    await expect
      .poll(() => requests.toSorted())
      .toEqual([
        expect.stringMatching(/^security-scans$/),
        expect.stringMatching(/^security-scans\/[^/]+$/),
        expect.stringMatching(/findings$/),
        expect.stringMatching(/findings \+$/),
        expect.stringMatching(/findings$/),
        expect.stringMatching(/findings \+$/),
      ]);

    await page.getByRole('radio', { name: 'Scanner' }).click();
    await expect(
      findings(page).getByRole('button', { name: /^Agent security .*open errors?$/ }),
    ).toBeVisible();

    const first = findings(page).getByRole('link').first();
    const name = await first.innerText();
    // Skips the head of the group.
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await first.click();
    await expect(panel(page)).toContainText(name.split('\n')[0] ?? '');
    await expect(panel(page)).toContainText('Finding ID');
    await expect(panel(page).getByRole('heading', { level: 3 })).toBeFocused();
    await expect(panel(page).getByRole('button', { name: 'Previous finding' })).toHaveAccessibleDescription(
      'This is the first finding.',
    );
    const before = page.url();
    await expect(panel(page).getByText(/^1 of \d+$/)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Next finding' }).click();
    await expect(page).not.toHaveURL(before);
    await expect(panel(page).getByText(/^2 of \d+$/)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(before);
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(before);
    // The list stays usable beside the panel, and Back closes it instead of going through findings.
    await findings(page).getByRole('link').nth(2).click();
    await expect(panel(page).getByText(/^3 of \d+$/)).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    expect(requests).toHaveLength(6);

    // Opening and closing findings leaves no empty history entries.
    const steps = await page.evaluate(() => history.length);
    for (const again of [first, first, first]) {
      await again.click();
      await expect(panel(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(page).not.toHaveURL(/finding=/);
      await expect(again).toBeFocused();
    }
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(steps + 1);
  });
  await test.step('selects findings by keyboard, and decides on them and the open one', async () => {
    await projectTab(page, 'Security').click();
    await scans(page).getByRole('link').first().click();
    await expect(findingCount(page, /of 139 findings/)).toBeVisible();
    const links = findings(page).getByRole('link');
    await links.nth(0).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(bar(page)).toContainText('3 selected');

    await bar(page).getByRole('button', { name: 'Set decision' }).click();
    await decide(page, 'False positive', 'Ana Ruiz');
    await expect(findings(page).getByText('False positive')).toHaveCount(3);

    // The open finding closes first, then the selection.
    await links.nth(3).click();
    await panel(page).getByRole('button', { name: 'Set decision', exact: true }).click();
    await decide(page, 'Done');
    await expect(panel(page).getByText('Done', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(panel(page).getByText('Done', { exact: true })).toHaveCount(0);
    // The finding that was shown last gets the focus back.
    await panel(page).getByRole('heading', { level: 3 }).focus();
    await page.keyboard.press('j');
    await expect(panel(page).getByText('5 of 82')).toBeVisible();
    await page.keyboard.press('e');
    await expect(panel(page).getByText('Done', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(links.nth(4)).toBeFocused();
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);

    await expect(findings(page).getByText('False positive')).toHaveCount(3);
    await chooseFilter(page, 'Decision', 'False positive (3)');
    await expect(findingCount(page, /^3 of 139 findings/)).toBeVisible();
    await links.nth(0).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { level: 3 })).toBeFocused();
    await expect(panel(page).getByText('False positive', { exact: true })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Set decision', exact: true }).click();
    await decide(page, 'Reopen');
    await expect(findingCount(page, /^2 of 139 findings/)).toBeVisible();
  });
  await test.step('shows scans, findings and a comparison as cards on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, `${await projectPath('Hiring board', 'demo-enterprise')}/security`);
    await page.getByRole('list', { name: 'Security scans' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('list', { name: 'Findings' }).getByRole('checkbox').first().check();
    await expect(bar(page)).toContainText('1 selected');
    await expectToFit(page);

    // A finding opens over the list, and its row gets the focus back.
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    const links = page.getByRole('list', { name: 'Findings' }).getByRole('link');
    await links.first().click();
    await expect(drawer(page)).toContainText('Finding ID');
    await expect(drawer(page).getByRole('button', { name: 'Next finding' })).toBeFocused();
    await page.keyboard.press('j');
    await expect(drawer(page).getByText(/^2 of/)).toBeVisible();
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(links.nth(1)).toBeFocused();

    await projectTab(page, 'Security').click();
    await page.getByRole('link', { name: 'Compare scans' }).click();
    await expect(
      page.getByRole('list', { name: 'Compared findings' }).getByRole('link').first(),
    ).toBeVisible();
    await expectToFit(page);

    // A chosen filter that the URL names is in view, beside its neighbors.
    const url = new URL(page.url());
    url.searchParams.set('show', 'all');
    await page.goBack();
    await pushPath(page, url.href);
    const chosen = page.getByRole('group', { name: 'Changes' }).getByRole('radio', { name: /^All/ });
    await expect(chosen).toBeChecked();
    await expect(chosen).toBeInViewport({ ratio: 1 });
  });
});
