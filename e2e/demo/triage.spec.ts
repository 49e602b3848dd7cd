import type { Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { goWithin, openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { notifications } from '../support/editing.ts';

/** Opens the triage of everything that needs review, within an open page. */
async function goToTriage(page: Page): Promise<void> {
  await goWithin(page, '/workspaces/$workspaceId/security/triage');
  await expect(title(page)).toHaveText('Triage');
  await expect(page.getByRole('article')).toContainText('1 of 32');
}

const project = (page: Page) => page.getByRole('article');
const nameOf = async (page: Page): Promise<string> =>
  (await project(page).getByRole('heading', { level: 2 }).first().textContent()) ?? '';
const queue = (page: Page) => page.getByRole('navigation', { name: 'Review queue' });
const dialog = (page: Page) => page.getByRole('dialog');

/** The decided project of this name in the queue. */
const decided = (page: Page, name: string) => queue(page).getByRole('button', { name });

test('triages an inventory query, records decisions by keyboard, undoes one, and keeps the rest after a reload', async ({
  page,
  context,
}) => {
  await test.step('triages an inventory query, and steps through the projects’ pages', async () => {
    await openAt(page, '/workspaces/$workspaceId/security/inventory?q=is:public has:pii');
    await page.getByRole('link', { name: /^Triage (\d+|these) projects$/ }).click();
    await expect(title(page)).toHaveText('Triage');
    await expect(project(page)).toContainText(/1 of \d+/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('is:public has:pii');
    const first = await nameOf(page);
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(first);
    const list = page.getByRole('navigation', { name: 'List' });
    await expect(list).toContainText(/1 of \d+/);
    await page.keyboard.press('n');
    await expect(title(page)).not.toHaveText(first);
    const second = (await title(page).textContent()) ?? '';
    await list.getByRole('link', { name: 'Back to triage' }).click();
    await expect(project(page).getByRole('heading', { name: second })).toBeVisible();
    await expect(project(page)).toContainText(/2 of \d+/);
  });
  await test.step('records decisions by keyboard, undoes one, and keeps the rest after a reload', async () => {
    await goToTriage(page);
    const first = await nameOf(page);

    await page.keyboard.press('e');
    await page.getByLabel('Your name').fill('Ana');
    await page.keyboard.press('Enter');
    await expect(project(page)).toContainText('1 of 31');
    const second = await nameOf(page);

    // The name is entered once, and “done” needs nothing else.
    const announced = await page
      .getByRole('status')
      .filter({ hasText: `${second}, 1 of 31` })
      .evaluateHandle((region) => {
        const texts: (string | null)[] = [];
        const options = { subtree: true, childList: true, characterData: true };
        new MutationObserver(() => texts.push(region.textContent)).observe(region, options);
        return texts;
      });
    await page.keyboard.press('e');
    await expect(project(page)).toContainText('1 of 30');
    // Screen readers hear the next project, not the decided one once more.
    expect(await announced.jsonValue()).toEqual([`${await nameOf(page)}, 1 of 30`]);

    // The toast doesn't make the page scroll when the queue's end comes into view.
    const toast = notifications(page);
    await expect(toast).toContainText('marked as done');
    const { y, height } = await boxOf(toast);
    const bar = await boxOf(page.getByRole('toolbar', { name: 'Decision' }));
    expect(y + height, 'the toast doesn’t cover the next decision').toBeLessThan(bar.y);
    for (let at = 1; at < 30; at += 1) await page.keyboard.press('j');
    await expect(project(page)).toContainText('30 of 30');
    await expect(queue(page).locator('[aria-current="true"]')).toBeInViewport();
    await expect(project(page).getByRole('heading', { level: 2 })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('z');
    await expect(project(page).getByRole('heading', { name: second })).toBeVisible();
    await expect(project(page)).toContainText('1 of 31');
    await expect(queue(page).locator('[aria-current="true"]')).toBeInViewport();

    // Decisions need no network.
    await context.setOffline(true);
    await page.keyboard.press('s');
    await expect(dialog(page).getByRole('radio', { name: '7 days from now' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(project(page)).toContainText('1 of 30');
    await context.setOffline(false);

    await page.reload();
    await expect(project(page)).toContainText('1 of 30');
    await decided(page, `${second} Snoozed`).click();
    await expect(project(page)).toContainText(/Snoozed by Ana/);
    await decided(page, `${first} Done`).click();
    await expect(project(page)).toContainText(/Done by Ana/);
  });
  await test.step('accepts a risk until a chosen day', async () => {
    await page.keyboard.press('a');
    await dialog(page).getByRole('radio', { name: 'On a date' }).check();
    await dialog(page).getByLabel('Date', { exact: true }).fill('2099-12-31');
    await dialog(page).getByLabel('Reason').fill('Retired by then');
    await dialog(page).getByRole('button', { name: 'Accept risk' }).click();
    await decided(page, 'Accepted risk').click();
    await expect(project(page)).toContainText(/until Dec 31, 2099/);
  });
});
