import type { Locator, Page } from '@playwright/test';

import { analyticsBreakdowns, realtimeAnalytics } from '../../src/contract/resources/analytics.ts';
import { countRequests, openProjectAt } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { fastForward } from '../support/requests.ts';

/** Early in a minute, so that it stays the last one while the page opens. */
const noon = '2026-11-20T12:00:05Z';
const now = (page: Page): Locator => page.getByRole('region', { name: 'Live', exact: true });
const minutes = (page: Page): Locator =>
  page.getByRole('slider', { name: 'Visitors in the last 30 minutes' });

/** Opens the Analytics tab of the busiest project at noon, when it has visitors, and returns its API path. */
async function openAnalytics(page: Page): Promise<string> {
  await page.clock.install({ time: noon });
  const id = await openProjectAt(page, 'Billing portal', '/analytics');
  await expect(minutes(page)).toBeVisible();
  return `/v1/projects/${id}/analytics`;
}

/** The text of each body cell, by row. */
const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
    );

test('refreshes live data at the chosen interval, not while paused or hidden', async ({ page }) => {
  const path = await openAnalytics(page);
  const { urls } = countRequests(page, `${path}/realtime`);
  const expectReads = (count: number) => expect.poll(() => urls.length).toBe(count);

  await expect(page.getByRole('radio', { name: '30s' })).toBeChecked();
  await fastForward(page, 31_000);
  await expectReads(1);
  await page.getByRole('radio', { name: '10s' }).check();
  await fastForward(page, 11_000);
  await expectReads(2);

  await now(page).getByRole('button', { name: 'Pause' }).click();
  await expect(now(page)).toContainText('Paused');
  // The clock also runs by itself: a slow machine may send another request before the pause.
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

  await page.reload();
  await expect(page.getByRole('radio', { name: '10s' })).toBeChecked();
});

test('includes minutes without visits and reads them by arrow keys', async ({ page }) => {
  const answer = page.waitForResponse(/\/realtime$/);
  await openAnalytics(page);
  const { buckets, current_visitors: current } = realtimeAnalytics.parse(await (await answer).json());
  await expect(now(page)).toContainText(
    new RegExp(`^Live.*${current} ?visitors? in the last 5 minutes`, 's'),
  );
  await expect(page.getByRole('main')).toContainText(`${current} visitor${current === 1 ? '' : 's'} now`);
  // Another request would move the minutes.
  await now(page).getByRole('button', { name: 'Pause' }).click();
  expect(buckets.length).toBeGreaterThan(0);
  expect(buckets.length).toBeLessThan(30);

  const counted = new Map(buckets.map(({ timestamp, visitors }) => [timestamp.slice(11, 16), visitors]));
  const wanted = Array.from({ length: 30 }, (_, ago) => {
    const instant = new Date(Date.parse(noon) - ago * 60_000);
    const time = instant.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    return [time, String(counted.get(instant.toISOString().slice(11, 16)) ?? 0)];
  });
  await minutes(page).focus();
  await page.keyboard.press('End');
  for (const [ago, [, visitors]] of wanted.entries()) {
    const words = `${visitors} visitor${visitors === '1' ? '' : 's'}`;
    const when = ago === 0 ? 'this minute' : `${ago} minute${ago === 1 ? '' : 's'} ago`;
    await expect(minutes(page)).toHaveAttribute('aria-valuetext', `${when}: ${words}`);
    await page.keyboard.press('ArrowLeft');
  }
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect.poll(() => cellsOf(now(page).getByRole('table'))).toEqual(wanted);
});

test('shows the API’s numbers in breakdowns and marks unknown ones', async ({ page }) => {
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/breakdowns?')) answers.push(response.json());
  });
  await openAnalytics(page);
  await expect.poll(() => answers.length).toBe(2);
  const [told, before] = (await Promise.all(answers)).map((answer) => analyticsBreakdowns.parse(answer));
  if (told === undefined || before === undefined) throw new Error('two answers were expected');
  await expect(page.getByRole('region', { name: 'Pages' })).toContainText('Top 10 only');
  await expect(page.getByRole('region', { name: 'Devices' })).not.toContainText('Top 10');
  await expect(page.getByRole('list', { name: 'Countries by visitors' })).toContainText('South Korea');
  const map = page.getByRole('img', { name: /^Visitors by country: .* [\d,]+\. All are in the list\.$/ });
  await page.getByRole('region', { name: 'Countries' }).scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  for (const [name, key] of [
    ['Pages', 'pages'],
    ['Sources', 'sources'],
    ['Countries', 'countries'],
    ['Devices', 'devices'],
  ] as const) {
    const table = page.getByRole('region', { name, exact: true }).getByRole('table');
    const column = async (at: number) => (await cellsOf(table)).map((cells) => cells[at]);
    await expect
      .poll(() => column(1))
      .toEqual(told[key].map(({ visitors }) => visitors.toLocaleString('en')));
    const old = new Map(before[key].map(({ label, visitors }) => [label, visitors.toLocaleString('en')]));
    const unknown = before[key].length < 10 ? '0' : '–';
    await expect.poll(() => column(2)).toEqual(told[key].map(({ label }) => old.get(label) ?? unknown));
  }
});
