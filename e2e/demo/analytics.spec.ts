import type { Locator, Page } from '@playwright/test';

import { boxOf } from '../support/boxes.ts';
import { countRequests, openProjectAt, pushPath } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { fastForward } from '../support/requests.ts';

const chart = (page: Page): Locator =>
  page.getByRole('region', { name: 'Traffic', exact: true }).getByRole('slider');
const now = (page: Page): Locator => page.getByRole('region', { name: 'Live', exact: true });
const cards = (page: Page): Locator => page.getByRole('group', { name: 'Chart metric' });
const notes = (page: Page): Locator => page.getByRole('list', { name: 'Notes in this range' });

/** Opens the Analytics tab of the busiest project on a fixed day, because ranges and notes have dates. Returns its path. */
async function openAnalytics(page: Page): Promise<string> {
  await page.clock.install({ time: '2026-11-24T12:00:05Z' });
  await openProjectAt(page, 'Billing portal', '/analytics');
  return new URL(page.url()).pathname;
}

test('refreshes live data, zooms, changes metrics, validates ranges and comparisons, and notes what happened', async ({
  page,
}) => {
  const path = await openAnalytics(page);
  await test.step('moves nothing below the chart when another metric is chosen', async () => {
    const traffic = page.getByRole('region', { name: 'Traffic', exact: true });
    await expect(traffic).toContainText('Unusual day');
    const below = page.getByRole('region', { name: 'Notes' });
    const before = await boxOf(below);
    // Averages have no unusual days.
    await cards(page).getByRole('radio', { name: 'Bounce rate' }).click();
    await expect(traffic).toContainText('About bounce rate');
    await expect(traffic).not.toContainText('Unusual days');
    expect(await boxOf(below)).toEqual(before);
    await cards(page).getByRole('radio', { name: 'Visitors' }).click();
    await expect(page).not.toHaveURL(/metric=/);
  });
  await test.step('zooms by a drag and by shortcuts, and changes metrics with arrow keys without history entries', async () => {
    await expect(chart(page)).toBeVisible();
    const box = await boxOf(chart(page));
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.5, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/range=2026-\d\d-\d\d\.\.2026-\d\d-\d\d/);
    await page.goBack();
    await expect(page).not.toHaveURL(/range=/);

    await page.mouse.click(box.x + box.width * 0.5, y);
    await page.getByRole('menuitem', { name: 'View this day' }).click();
    await expect(page).toHaveURL(/range=(2026-\d\d-\d\d)\.\.\1/);
    await page.goBack();
    await expect(page).not.toHaveURL(/range=/);
    await page.mouse.move(0, 0);

    await page.keyboard.press('x');
    await expect(page).toHaveURL(/vs=none/);
    await page.keyboard.press('w');
    await expect(page).toHaveURL(/range=7d/);
    await page.keyboard.press(',');
    await expect(page).toHaveURL(/range=2026-\d\d-\d\d\.\.2026-\d\d-\d\d/);
    await page.keyboard.press('.');
    await expect(page).toHaveURL(/range=7d/);

    await cards(page).getByRole('radio', { name: 'Page views' }).click();
    await expect(page).toHaveURL(/metric=pageviews/);
    const visited = await page.evaluate(() => history.length);
    for (const metric of ['pageviews_per_visit', 'session_duration', 'bounce_rate']) {
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(new RegExp(`metric=${metric}`));
    }
    expect(await page.evaluate(() => history.length)).toBe(visited);
    await cards(page).getByRole('radio', { name: 'Page views' }).click();
    await expect(page).toHaveURL(/metric=pageviews(?:&|$)/);
    expect(await page.evaluate(() => history.length)).toBe(visited + 1);
    await page.getByRole('radio', { name: 'Local days' }).click();
    await expect(page).toHaveURL(/tz=local/);
    await expect(page.getByRole('figure', { name: /^Page views by day, .*, local time$/ })).toBeVisible();
    await cards(page).getByRole('radio', { name: 'Visitors' }).click();
    await expect(page.getByText('only page views have local days')).toBeVisible();
  });
  await test.step('validates ranges and comparisons', async () => {
    await pushPath(page, path);
    await expect(page.getByRole('button', { name: /^vs\. previous/ })).toBeVisible();
    await expect(chart(page)).toBeVisible();
    const days = page.getByRole('button', { name: /^Range:/ });
    await days.click();
    const panel = page.getByRole('dialog', { name: 'Range', exact: true });
    await panel.getByLabel('Start date').fill('2024-01-01');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('The maximum is 365.')).toBeVisible();
    await expect(panel.getByLabel('Start date')).toBeFocused();
    await panel.getByRole('button', { name: 'Last 90 days' }).click();
    await expect(page).toHaveURL(/range=90d/);
    // The API has no hours of so many days. Weeks are made of days.
    await expect(page.getByRole('radio', { name: 'Hourly' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Weekly' }).click();
    await expect(page).toHaveURL(/per=week/);
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /^Week from Mon, /);
    await page.getByRole('radio', { name: 'Daily' }).click();

    await days.click();
    await panel.getByRole('button', { name: 'Last 7 days' }).click();
    await page.getByRole('radio', { name: 'Hourly' }).click();
    await expect(page).toHaveURL(/by=hourly/);
    await expect(page.getByRole('region', { name: 'Traffic', exact: true })).toContainText(
      'Hourly totals are higher',
    );

    await page.getByRole('button', { name: 'vs. previous 7 days' }).click();
    const compare = page.getByRole('dialog', { name: 'Compare with' });
    await compare.getByRole('button', { name: 'Same days last year' }).click();
    await expect(page).toHaveURL(/vs=year/);
    await page.getByRole('button', { name: /^vs\. .*\(same weekdays\)$/ }).click();
    await compare.getByRole('checkbox', { name: 'Match weekdays' }).click();
    await expect(page).toHaveURL(/weekdays=no/);
  });
  await test.step('refreshes live data at the chosen interval, not while paused or hidden', async () => {
    await expect(page.getByRole('slider', { name: 'Visitors in the last 30 minutes' })).toBeVisible();
    const { urls } = countRequests(page, /\/realtime$/);
    const expectReads = (count: number) => expect.poll(() => urls.length).toBe(count);

    await expect(page.getByRole('radio', { name: '30s' })).toBeChecked();
    await fastForward(page, 31_000);
    await expectReads(1);
    await page.getByRole('radio', { name: '10s' }).check();
    await fastForward(page, 11_000);
    await expectReads(2);

    await now(page).getByRole('button', { name: 'Pause' }).click();
    await expect(now(page)).toContainText('Paused');
    // The clock also runs on its own: a slow machine may send another request before the pause.
    const paused = urls.length;
    await fastForward(page, 10 * 60_000);
    await now(page).getByRole('button', { name: 'Refresh now' }).click();
    await expectReads(paused + 1);
    await expect(now(page)).toContainText('Paused');
    await now(page).getByRole('button', { name: 'Resume' }).click();
    await expectReads(paused + 2);
    await expect(now(page).getByRole('button', { name: 'Pause' })).toBeVisible();

    const show = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await show('hidden');
    const unseen = urls.length;
    await fastForward(page, 5 * 60_000);
    await show('visible');
    // One request for all the hidden minutes.
    await expectReads(unseen + 1);
  });
  await test.step('adds, edits and removes a note by keyboard, and removes the comparison', async () => {
    await pushPath(page, `${path}?range=2026-10-20..2026-11-02&vs=year&weekdays=no`);
    await expect(page.getByRole('button', { name: 'vs. previous year' })).toBeVisible();
    await chart(page).focus();
    await page.keyboard.press('End');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Nov 2, 2026/);
    await page.keyboard.press('ArrowLeft');
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /Nov 1, 2026/);
    await page.keyboard.press('Enter');
    const actions = page.getByRole('menu', { name: /^Actions for .*Nov 1/ });
    await expect(actions.getByRole('menuitem', { name: 'View this day' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chart(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Note' });
    await expect(form.getByLabel('What happened')).toBeFocused();
    await expect(form.getByLabel('Start date (UTC)')).toHaveValue('2026-11-01');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Describe what happened.')).toBeVisible();
    await page.keyboard.type('Newsletter');
    await page.keyboard.press('Enter');
    await expect(notes(page)).toContainText('Newsletter');
    await page.getByRole('button', { name: 'Remove comparison' }).click();
    await expect(page).toHaveURL(/vs=none/);
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Edit note Newsletter' }).click();
    await form.getByLabel('What happened').fill('Newsletter 12');
    await form.getByRole('button', { name: 'Save note' }).click();
    await expect(notes(page)).toContainText('Newsletter 12');
    await page.getByRole('button', { name: 'Remove note Newsletter 12' }).click();
    await expect(notes(page)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notes(page)).toContainText('Newsletter 12');
  });
});
